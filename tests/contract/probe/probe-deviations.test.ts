import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox } from '@/sandbox/server';
import type { RunningSandbox } from '@/sandbox/server';
import { runProbe } from '../../../scripts/probe/run-probe';
import { startProxy } from './service-proxy';
import type { PassingCall } from './service-proxy';

/** Each case plants one deviation between the probe and a sandbox, and the probe has to name it. */

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

interface Json {
  [name: string]: Json;
}

/** Probes a service that answers through `answer`, and returns what it printed. */
const probe = async (
  answer: (call: PassingCall) => Promise<Response>,
  { args = [], timeoutMs }: { args?: string[]; timeoutMs?: number } = {},
) => {
  const proxy = await startProxy(sandbox.url, answer);
  await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST' });
  const lines: string[] = [];
  const code = await runProbe(['--address', proxy.url, ...args], {
    key: 'demo',
    print: (line) => lines.push(line),
    askHidden: () => Promise.resolve(null),
    confirm: () => Promise.resolve(false),
    watch: (_, call) => call,
    pollMs: 100,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  await proxy.close();
  return { code, text: lines.join('\n'), calls: proxy.calls };
};

/** Lets `change` change the reply of one path. */
const changeReply =
  (path: string, change: (body: Json) => void) =>
  async ({ url, pass }: PassingCall): Promise<Response> => {
    const response = await pass();
    if (url.pathname !== path || response.status !== 200) return response;
    const body = (await response.json()) as Json;
    change(body);
    return Response.json(body);
  };

const value = (json: unknown) => json as Json;
const LIST = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1001';

/** The line of an operation and those below it. */
const getPart = (text: string, name: string) =>
  new RegExp(`^. ${name} .*(?:\\n {4}.*)*`, 'm').exec(text)?.[0] ?? '';

it('finds nothing when the proxy changes nothing', async () => {
  const { code, text } = await probe(({ pass }) => pass());
  expect(text).not.toMatch(/^[✗!]/m);
  expect(code).toBe(0);
});

it('a path that is somewhere else: names the operation, and what to set', async () => {
  const moved = ({ url, pass }: PassingCall) => {
    if (url.pathname === '/v2/webhooks') return pass(new URL('/webhooks', url));
    return url.pathname === '/webhooks' ? pass(new URL('/nowhere', url)) : pass();
  };
  const { code, text } = await probe(moved);
  const part = getPart(text, 'readWebhooks');
  expect(part).toMatch(/^✗ readWebhooks/);
  expect(part).toContain('404: the service does not have this path.');
  expect(part).toContain('Settings → Advanced → Service paths');
  expect(part).toContain('"paths": { "readWebhooks": "/…" }');
  expect(code).toBe(1);
  expect((await probe(moved, { args: ['--path', 'readWebhooks=/v2/webhooks'] })).code).toBe(0);
});

it('a method that is not allowed', async () => {
  const { code, text } = await probe(({ url, pass }) =>
    url.pathname === '/crm/search' ? Promise.resolve(new Response('no', { status: 405 })) : pass(),
  );
  expect(getPart(text, 'searchCrm')).toMatch(/^✗ .*\n {4}405: the service does not have this path/);
  expect(code).toBe(1);
});

it('a field that is missing: the extension can do without it, or not', async () => {
  const { code, text } = await probe(
    changeReply('/todays-accounts', ({ accounts }) => {
      if (!accounts) return;
      for (const account of Object.values(accounts)) {
        delete account.angle;
        delete account.domain;
      }
    }),
  );
  const part = getPart(text, 'readBook');
  expect(part).toMatch(/^✗ /);
  expect(part).toMatch(/accounts\[\]\.angle is missing \(\d+ times\)\./);
  expect(part).toMatch(/accounts\[\]\.domain is missing \(\d+ times\)\./);
  expect(code).toBe(1);
  const tolerated = await probe(changeReply('/companies/search', (body) => delete body.count));
  expect(getPart(tolerated.text, 'searchCompany')).toMatch(/^! .*\n {4}count is missing\.$/);
  expect(tolerated.code).toBe(1);
});

it('a field of another type', async () => {
  const { text } = await probe(
    changeReply('/companies/search', ({ results }) => {
      if (results?.[0]) results[0].staffCount = value('about 200');
    }),
  );
  expect(getPart(text, 'searchCompany')).toMatch(
    /^! .*\n {4}results\[\]\.staffCount is a string, not a number\.$/,
  );
});

it('an unknown value of a closed set, and a date in another form', async () => {
  const { text } = await probe(
    changeReply('/todays-accounts', (body) => {
      body.status = value('finished');
      body.generated_at = value('12.03.2026 09:30');
    }),
  );
  const part = getPart(text, 'readBook');
  expect(part).toMatch(/^! /);
  expect(part).toContain('status has the unknown value "finished".');
  expect(part).toContain('generated_at is no ISO 8601 date-time: "12.03.2026 09:30".');
});

it('an unknown field', async () => {
  const { text } = await probe(
    changeReply('/crm/search', ({ matches }) => {
      if (matches?.[0]) matches[0].accountId = value('7');
    }),
    { args: ['--person', 'https://www.linkedin.com/in/maren-lindqvist'] },
  );
  expect(getPart(text, 'searchCrm')).toMatch(
    /^! .*\n {4}matches\[\]\.accountId is not in the interface\.$/,
  );
});

it('an answer that takes too long', async () => {
  const { text } = await probe(
    ({ url, pass }) =>
      url.pathname === '/crm/mapping' ? new Promise<Response>(() => undefined) : pass(),
    { timeoutMs: 400 },
  );
  expect(getPart(text, 'readMapping')).toMatch(/^✗ .*\n {4}There is no answer within 0\.4 s\./);
});

it('a page instead of JSON', async () => {
  const { text } = await probe(({ url, pass }) =>
    url.pathname === '/todays-accounts/owners'
      ? Promise.resolve(
          new Response('<html>Please sign in</html>', { headers: { 'content-type': 'text/html' } }),
        )
      : pass(),
  );
  expect(getPart(text, 'readOwners')).toMatch(/^✗ .*\n {4}200 with text\/html instead of JSON\./);
});

it('other statuses than the interface says, for replies and for refusals', async () => {
  const { text } = await probe(async ({ url, key, pass }) => {
    const response = await pass();
    const body = await response.text();
    if (url.pathname === '/todays-accounts' && key === 'demo')
      return new Response(body, { status: 202 });
    const { status } = response;
    return new Response(body, { status: status === 401 ? 500 : status === 422 ? 400 : status });
  });
  const book = getPart(text, 'readBook');
  expect(book).toMatch(/^! /);
  expect(book).toContain('202 instead of 200.');
  expect(book).toContain('500 instead of 401: Invalid API key.');
  expect(getPart(text, 'searchCrm')).toContain('400 instead of 422');
});

it('an error body of another form', async () => {
  const { text } = await probe(({ key, pass }) =>
    key === 'demo'
      ? pass()
      : Promise.resolve(Response.json({ message: 'no', error: 401 }, { status: 401 })),
  );
  const part = getPart(text, 'readBook');
  expect(part).toContain('The error body of the 401 differs: error is no string.');
  expect(part).toContain('The error body of the 401 differs: statusCode is not 401.');
});

it('a parameter of another name: the page of a list, which the path can name anew', async () => {
  const renamed = async ({ url, pass }: PassingCall) => {
    const target = new URL(url);
    target.searchParams.delete('page');
    const pageNumber = url.searchParams.get('pageNumber');
    if (pageNumber !== null) target.searchParams.set('page', pageNumber);
    return pass(target);
  };
  const { code, text } = await probe(renamed, { args: ['--list', LIST] });
  const part = getPart(text, 'readListItems');
  expect(part).toContain('The parameter page makes no difference: page 1 repeats page 0.');
  expect(part).toContain('"/lists/{listId}/items?NAME={page}"');
  expect(code).toBe(1);
  const path = 'readListItems=/lists/{listId}/items?pageNumber={page}';
  expect((await probe(renamed, { args: ['--list', LIST, '--path', path] })).code).toBe(0);
});

it('a scope that is not read', async () => {
  const { text } = await probe(({ url, pass }) => {
    const target = new URL(url);
    target.searchParams.delete('scope');
    return pass(target);
  });
  expect(getPart(text, 'readBook')).toContain('The parameter scope makes no difference');
});

it('a lower limit, and a 429 without Retry-After', async () => {
  const { text } = await probe(async ({ url, pass }) => {
    if (url.pathname === '/webhooks')
      return Response.json(
        { message: 'slow down', error: 'Too Many Requests', statusCode: 429 },
        { status: 429 },
      );
    const response = await pass();
    if (url.pathname === '/companies/search') response.headers.set('x-ratelimit-limit', '2');
    return response;
  });
  expect(getPart(text, 'readWebhooks')).toContain('429 without a readable Retry-After.');
  const company = getPart(text, 'searchCompany');
  expect(company).toContain('The header x-ratelimit-limit allows 2 calls, not 5 a minute.');
  expect(company).toContain('"limits": { "searchCompany": 2 }');
});

it('a redirect, which the extension does not follow', async () => {
  const { text } = await probe(({ url, pass }) =>
    url.pathname === '/crm/mapping'
      ? Promise.resolve(Response.redirect('https://elsewhere.example/crm/mapping', 301))
      : pass(),
  );
  expect(getPart(text, 'readMapping')).toMatch(/^✗ .*\n {4}301: redirects/);
});

it('a repeated push that begins a second run', async () => {
  const { text } = await probe(
    async ({ url, pass }) => {
      const response = await pass();
      if (url.pathname !== '/trigger/crm-sync') return response;
      const run = (await response.json()) as object;
      return Response.json({ ...run, id: crypto.randomUUID() }, { status: 201 });
    },
    { args: ['--write', '--yes', '--person', 'maren.lindqvist@northwind-robotics.example'] },
  );
  expect(getPart(text, 'syncToCrm')).toContain('a repeat began a second run');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '@/sandbox/server';
import type { RunningSandbox } from '@/sandbox/server';
import { explainFailure } from '../../../scripts/probe/call-service';
import { runProbe } from '../../../scripts/probe/run-probe';
import { startProxy } from './service-proxy';
import type { PassingCall } from './service-proxy';

/** When every call fails for one reason, the probe says that reason once. */

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const WRITE = ['--write', '--yes', '--person', 'maren.lindqvist@northwind-robotics.example'];

const probe = async (
  answer: (call: PassingCall) => Promise<Response>,
  {
    args = [],
    path = '',
    timeoutMs = 5000,
  }: { args?: string[]; path?: string; timeoutMs?: number } = {},
) => {
  const proxy = await startProxy(sandbox.url, answer);
  const lines: string[] = [];
  const code = await runProbe(['--address', proxy.url + path, ...args], {
    key: 'demo',
    print: (line) => lines.push(line),
    askHidden: () => Promise.resolve(null),
    confirm: () => Promise.resolve(false),
    watch: (_, call) => call,
    timeoutMs,
  });
  await proxy.close();
  return {
    code,
    lines: lines.slice(lines.findIndex((line) => line.startsWith('Probing')) + 1),
    calls: proxy.calls,
  };
};

const html = () =>
  Promise.resolve(new Response('<html>Sign in', { headers: { 'content-type': 'text/html' } }));

it.each<[string, (call: PassingCall) => Promise<Response>, RegExp]>([
  ['a page of another server', html, /^Another server answers there, .*text\/html instead of JSON/],
  [
    'other JSON of another server',
    () => Promise.resolve(Response.json({ data: [], ok: true })),
    /^Another server answers there: its JSON has nothing of the interface/,
  ],
  [
    'JSON that is not even an object',
    () => Promise.resolve(Response.json('OK')),
    /^Another server answers there: its JSON/,
  ],
  [
    'http where the server wants https',
    () =>
      Promise.resolve(
        new Response('Client sent an HTTP request to an HTTPS server.', { status: 400 }),
      ),
    /^400: the server wants https/,
  ],
  [
    'a redirect',
    () => Promise.resolve(Response.redirect('https://elsewhere.example/', 301)),
    /^301: the server redirects every call\. .*: https:\/\/elsewhere\.example\/$/,
  ],
  [
    'a refusal',
    () => Promise.resolve(new Response('Forbidden', { status: 403 })),
    /^Every call is refused with 403: no message\./,
  ],
  [
    'a service that is down',
    () => Promise.resolve(new Response('', { status: 503 })),
    /^Every call is refused with 503/,
  ],
  ['no answer', () => new Promise(() => undefined), /^There is no answer within 0\.1 s/],
])('%s: one sentence for all, and nothing is written', async (_, answer, sentence) => {
  const { code, lines, calls } = await probe(answer, { args: WRITE, timeoutMs: 100 });
  expect(lines[0]).toMatch(sentence);
  expect(lines[1]).toBe('22 operations: none was checked, and nothing was written.');
  expect(code).toBe(1);
  expect(calls).not.toContain('POST /lists');
});

it('a wrong base path: says that it is the address, not each path', async () => {
  const { code, lines } = await probe(({ pass }) => pass(), { path: '/api/v9' });
  expect(lines[0]).toMatch(/^404: the server has none of the service's paths\. Is the address/);
  expect(code).toBe(1);
});

it('what one operation alone meets does not speak for all', async () => {
  const { code, lines } = await probe(({ url, pass }) =>
    url.pathname === '/webhooks' ? html() : pass(),
  );
  expect(lines.join('\n')).toContain('1 deviate');
  expect(code).toBe(1);
});

it('counts an operation that was called and gave no reply, and does not end in 0', async () => {
  const { code } = await probe(({ url, pass }) =>
    url.pathname === '/webhooks'
      ? Promise.resolve(
          Response.json(
            { message: 'slow down', error: 'Too Many Requests', statusCode: 429 },
            { status: 429, headers: { 'retry-after': '60' } },
          ),
        )
      : pass(),
  );
  expect(code).toBe(3);
});

it("a service's control characters are printed as text", async () => {
  const { lines } = await probe(() =>
    Promise.resolve(
      Response.json(
        { message: 'a\u001b[2J\n✓ readBook', error: 'x', statusCode: 500 },
        { status: 500 },
      ),
    ),
  );
  expect(lines[0]).toContain(String.raw`a\u001b[2J\u000a✓ readBook`);
});

describe('a call that gets no answer', () => {
  const failWith = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) });

  it.each([
    ['ECONNREFUSED', 'crm.example:8443 refuses the connection'],
    ['ENOTFOUND', 'crm.example:8443 is unknown'],
    ['EAI_AGAIN', 'crm.example:8443 is unknown'],
    ['ETIMEDOUT', 'cannot be reached from this computer'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is not trusted'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'NODE_EXTRA_CA_CERTS=FILE'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another host'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'does not speak https'],
    ['UND_ERR_SOCKET', 'closed the connection without an answer.'],
    ['ESOMETHING', 'There is no connection to crm.example:8443 (ESOMETHING)'],
  ])('%s: says why', (code, sentence) => {
    expect(explainFailure(failWith(code), 'https://crm.example:8443')).toContain(sentence);
  });

  it.each(['HPE_INVALID_CONSTANT', 'ECONNRESET'])('%s over http: names https', (code) => {
    expect(explainFailure(failWith(code), 'http://localhost:8443')).toContain('Try https');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATION_NAMES, operations } from '@/lib/contract/service/operations';
import type { Operation } from '@/lib/contract/service/operations';
import { startSandbox } from '@/sandbox/server';
import type { RunningSandbox } from '@/sandbox/server';
import { runProbe } from '../../../scripts/probe/run-probe';
import type { ProbeSurroundings } from '../../../scripts/probe/run-probe';
import { stateSchema } from '../support';
import { startProxy } from './service-proxy';

/** The probe against a sandbox, over HTTP: it finds nothing, writes what it said, and never shows the key. */

const KEY = 'secret-key-of-one-rep-4711';
const PERSON = 'https://www.linkedin.com/in/maren-lindqvist';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const control = (path: string, body: object) =>
  fetch(`${sandbox.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
beforeEach(async () => {
  await control('reset', {});
  await control('keys', { key: 'demo', text: KEY });
});

const probe = async (args: string[], surroundings: Partial<ProbeSurroundings> = {}) => {
  const lines: string[] = [];
  const code = await runProbe(args, {
    key: KEY,
    print: (line) => lines.push(line),
    askHidden: () => Promise.resolve(null),
    confirm: () => Promise.resolve(false),
    watch: (_, call) => call,
    pollMs: 100,
    ...surroundings,
  });
  return { code, text: lines.join('\n') };
};
const here = () => ['--address', sandbox.url];

interface Logged {
  method: string;
  path: string;
}
const readLog = async () => (await (await fetch(`${sandbox.url}/_sandbox/log`)).json()) as Logged[];
const readState = async () =>
  stateSchema.parse(await (await fetch(`${sandbox.url}/_sandbox/state`)).json());

/** How often an operation was called. */
const countCalls = (log: readonly Logged[], { method, path }: Operation) => {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return log.filter((call) => call.method === method && pattern.test(call.path)).length;
};

const READS = ['readBook', 'readOwners', 'readRun', 'searchCrm', 'readMapping', 'readWebhooks'];
const MORE_READS = ['searchCompany', 'readList', 'readListItems'];

describe('without --write', () => {
  it('reads every operation that only reads, finds nothing, and changes nothing', async () => {
    const before = await readState();
    const { code, text } = await probe(here());
    expect(text).not.toMatch(/^[✗!]/m);
    expect(text).toContain('22 operations: 6 as the interface says, 0 deviate, 16 not checked.');
    expect(code).toBe(0);
    expect(await readState()).toEqual(before);
    const log = await readLog();
    const called = OPERATION_NAMES.filter((name) => countCalls(log, operations[name]) > 0);
    expect(called.sort()).toEqual([...READS, ...MORE_READS].sort());
  });

  it.each(['demo-unlinked', 'demo-fresh', 'demo-error', 'demo-lead', 'demo-email-crms'])(
    'finds nothing for the key %s',
    async (key) => {
      const { code, text } = await probe(here(), { key });
      expect(text).not.toMatch(/^[✗!]/m);
      expect(code).toBe(0);
    },
  );

  it('says what a key may not do, and takes it for no deviation', async () => {
    const { code, text } = await probe(here(), { key: 'demo-no-feature' });
    expect(text).toMatch(/^– readBook .*\n {4}Not checked: refused with 403: Today’s accounts/m);
    expect(text).toMatch(/^– readOwners .*\n {4}Not checked: as readBook\.$/m);
    expect(code).toBe(3);
  });

  it('takes the refusal of an unknown id for no answer of the interface', async () => {
    const { text } = await probe(here());
    expect(text).toMatch(/^– readRun .*\n {4}Not checked: Only the refusal/m);
    expect(text).toMatch(/^– readList .*\n {4}Not checked: Only the refusal/m);
    expect(text).toMatch(/^– readListItems .*\n {4}Not checked: as readList\.$/m);
  });

  it('reads the list and the run that it is told', async () => {
    const list = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1001';
    const { code, text } = await probe([...here(), '--list', list]);
    expect(text).toMatch(/^✓ readListItems .*\n(?! {4})/m);
    expect(code).toBe(0);
  });

  it('says at once when the service does not accept the key', async () => {
    const { code, text } = await probe(here(), { key: 'another-key-that-is-wrong' });
    expect(text).toContain('401: The service does not accept this key.');
    expect(text).toContain('22 operations: none was checked');
    expect(code).toBe(1);
    expect(await readLog()).toHaveLength(1);
  });

  it('says when nobody is at the address', async () => {
    const gone = await startProxy(sandbox.url, ({ pass }) => pass());
    await gone.close();
    const { code, text } = await probe(['--address', gone.url]);
    expect(text).toContain(`${new URL(gone.url).host} refuses the connection`);
    expect(text.match(/refuses/g)).toHaveLength(1);
    expect(code).toBe(1);
  });
});

describe('with --write', () => {
  const write = () => [...here(), '--write', '--person', PERSON];

  it('says first what it will write, and calls nothing without a yes', async () => {
    const before = await readState();
    const { code, text } = await probe(write());
    expect(text).toContain(`Writes ${PERSON} to your CRM`);
    expect(text).toContain('Nothing was called.');
    expect(code).toBe(2);
    expect(await readLog()).toEqual([]);
    expect(await readState()).toEqual(before);
  });

  it('calls every operation within the limits, finds nothing, and writes the one person once', async () => {
    const before = await readState();
    const hook = `${sandbox.url}/_sandbox/hooks/probe`;
    const { code, text } = await probe([...write(), '--webhook', hook], {
      confirm: () => Promise.resolve(true),
    });
    expect(text).toContain('22 operations: 21 as the interface says, 0 deviate, 1 not checked.');
    expect(code).toBe(0);
    const log = await readLog();
    for (const name of OPERATION_NAMES) {
      const { perMinute }: Operation = operations[name];
      expect(countCalls(log, operations[name]), name).toBeLessThanOrEqual(perMinute ?? 40);
    }
    const after = await readState();
    expect(after.lists).toEqual(before.lists);
    expect(after.crm.crm_one.contacts.length).toBe(before.crm.crm_one.contacts.length);
    const changed = after.crm.crm_one.contacts.filter(
      (contact) =>
        !before.crm.crm_one.contacts.some(
          (one) => one.updatedAt === contact.updatedAt && one.id === contact.id,
        ),
    );
    expect(changed).toMatchObject([{ profileUrl: PERSON }]);
  });
});

describe('the key', () => {
  it('is in no line, also when the service repeats it', async () => {
    const proxy = await startProxy(sandbox.url, async ({ url, key, pass }) => {
      if (url.pathname === '/webhooks')
        return Response.json(
          { message: `no access for ${key}`, error: key, statusCode: 500 },
          { status: 500 },
        );
      const response = await pass();
      if (url.pathname !== '/todays-accounts/owners') return response;
      return Response.json({ [key]: key, owners: key }, { headers: { 'x-key': key } });
    });
    const { code, text } = await probe(['--address', proxy.url]);
    await proxy.close();
    expect(text).toContain('no access for ••••');
    expect(text).not.toContain(KEY);
    expect(code).toBe(1);
  });

  it('is asked for when the environment has none', async () => {
    const { code } = await probe(here(), {
      key: undefined,
      askHidden: () => Promise.resolve(KEY),
    });
    expect(code).toBe(0);
  });

  it('is needed', async () => {
    const { code, text } = await probe(here(), { key: undefined });
    expect(text).toContain('PROSPECTING_API_KEY');
    expect(code).toBe(2);
  });

  it.each([['--key', KEY], [`--key=${KEY}`], [KEY]])(
    'as an argument is refused and not repeated: %#',
    async (...args) => {
      const { code, text } = await probe([...here(), ...args]);
      expect(text).not.toContain(KEY);
      expect(code).toBe(2);
    },
  );
});

describe('arguments', () => {
  it.each([
    [[], '--address takes'],
    [['--address', 'http://prospecting.example.com'], 'Begin it with https'],
    [['--address', 'https://a.example?key=1'], 'no query'],
    [['--address', 'http://[::1]:8787'], 'Write localhost'],
    [['--address', 'https://a.example', '--write'], '--write needs --person'],
    [['--address', 'https://a.example', '--person', 'Maren'], '--person takes'],
    [['--address', 'https://a.example', '--path', 'readBooks=/x'], '--path takes'],
    [['--address', 'https://a.example', '--webhook', 'http://a.example'], '--webhook takes'],
  ])('%j: says what is wrong, and calls nothing', async (args, sentence) => {
    const { code, text } = await probe(args);
    expect(text).toContain(sentence);
    expect(code).toBe(2);
  });
});

it.each([['--help'], ['-h'], ['--help', '--address', 'nowhere']])(
  '%j: says how it is used, and asks for nothing',
  async (...args) => {
    const { code, text } = await probe(args, { key: undefined });
    expect(text).toMatch(/^npm run probe -- --address URL/);
    expect(text).toContain('Exit code: 0');
    expect(code).toBe(0);
  },
);

it('runs from the command line, with the key from the environment', async () => {
  const child = spawn(process.execPath, ['scripts/probe.mjs', ...here()], {
    env: { ...process.env, PROSPECTING_API_KEY: KEY },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  expect(output).toContain('6 as the interface says, 0 deviate');
  expect(output).not.toContain(KEY);
  expect(code).toBe(0);
});

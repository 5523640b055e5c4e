import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '@/sandbox/app';
import { createItem } from '@/sandbox/lists/seed';
import { startSandbox } from '@/sandbox/server';
import type { RunningSandbox } from '@/sandbox/server';
import { stateSchema } from './support';

/** What only a real server can show: its address, closed connections, and the largest request. */

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

const post = (path: string, body: unknown) =>
  fetch(sandbox.url + path, {
    method: 'POST',
    headers: { 'x-api-key': 'demo' },
    body: JSON.stringify(body),
  });

const get = (path: string, key = 'demo') =>
  fetch(sandbox.url + path, { headers: { 'x-api-key': key } });

const readState = async () => stateSchema.parse(await (await get('/_sandbox/state')).json());

beforeEach(() => post('/_sandbox/reset', {}));

describe('a running sandbox', () => {
  it('listens on a free port of 127.0.0.1', () => {
    expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
  });

  it('two run beside each other', async () => {
    const other = await startSandbox();
    expect(other.url).not.toBe(sandbox.url);
    await other.close();
  });

  it('a port that is taken is an error', async () => {
    const port = Number(new URL(sandbox.url).port);
    await expect(startSandbox({ port })).rejects.toThrow(/EADDRINUSE/);
  });

  it('answers JSON with Retry-After, as any HTTP client sees it', async () => {
    let response = await get('/companies/search?domain=x');
    for (let count = 0; count < 5; count += 1) response = await get('/companies/search?domain=x');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toMatch(/^(60|5\d)$/);
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it('a sync run ends by itself, in real time', async () => {
    const response = await post('/trigger/crm-sync', { contacts: [{ email: 'a@b.example' }] });
    const { id, status } = (await response.json()) as { id: string; status: string };
    expect(status).toBe('processing');
    const read = async () =>
      ((await (await get(`/trigger/crm-sync/${id}`)).json()) as { status: string }).status;
    await expect.poll(read, { interval: 200 }).toBe('completed');
  });
});

describe('faults that close the connection', () => {
  const create = () => post('/lists', { name: 'Dropped', entity: 'PEOPLE' });
  const countDropped = async () =>
    (await readState()).lists.filter(({ name }) => name === 'Dropped').length;

  it('before the work: nothing is done, nothing is answered', async () => {
    await post('/_sandbox/faults', { rules: [{ path: '/lists', drop: 'before' }] });
    await expect(create()).rejects.toThrow();
    expect(await countDropped()).toBe(0);
    expect((await create()).status).toBe(201);
  });

  it('after the work: it is done, and nothing is answered', async () => {
    await post('/_sandbox/faults', { rules: [{ path: '/lists', drop: 'after' }] });
    await expect(create()).rejects.toThrow();
    expect(await countDropped()).toBe(1);
  });

  it('are logged without a status', async () => {
    await post('/_sandbox/faults', { rules: [{ path: '/lists', drop: 'after' }] });
    await expect(create()).rejects.toThrow();
    expect(await (await get('/_sandbox/log')).json()).toMatchObject([
      { path: '/lists', status: null },
    ]);
  });
});

describe('a fault of kept connections', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => {
    agent.destroy();
  });

  const create = (name: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'x-api-key': 'demo' };
      request(`${sandbox.url}/lists`, { agent, method: 'POST', headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end(JSON.stringify({ name, entity: 'PEOPLE' }));
    });
  const listNames = async () => (await readState()).lists.map(({ name }) => name);

  it('closes a connection that served an earlier call, after the work is done', async () => {
    await post('/_sandbox/faults', {
      rules: [{ path: '/lists', when: 'kept_connection', drop: 'after' }],
    });
    expect(await create('on a new connection')).toBe(201);
    await expect(create('on a kept connection')).rejects.toThrow('socket hang up');
    expect(await create('on the next connection')).toBe(201);
    expect(await create('on that one, kept')).toBe(201);
    expect(await listNames()).toEqual(
      expect.arrayContaining([
        'on a new connection',
        'on a kept connection',
        'on the next connection',
        'on that one, kept',
      ]),
    );
  });
});

it('holds calls until the rules are removed, and answers them then', async () => {
  await post('/_sandbox/faults', { rules: [{ path: '/lists', times: 'always', held: true }] });
  let isAnswered = false;
  const call = get('/lists', 'demo').then(() => {
    isAnswered = true;
  });
  // Any other call is answered meanwhile.
  await get('/todays-accounts', 'demo');
  expect(isAnswered).toBe(false);
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' });
  await call;
});

describe('size', { timeout: 60_000 }, () => {
  it('the key demo-big answers its 10,000 accounts', async () => {
    const response = await get('/todays-accounts', 'demo-big');
    const book = (await response.json()) as { accounts: unknown[]; book_size: number };
    expect([book.accounts.length, book.book_size]).toEqual([10_000, 10_000]);
  });

  it('the big organisation is another one: its book leaves the small one alone', async () => {
    await get('/todays-accounts', 'demo-big');
    const { companies } = (await readState()).crm.crm_one;
    expect(companies.length).toBeLessThan(100);
  });

  it('a list of 20,000 items pages to its end', async () => {
    const { app, store } = createSandbox();
    const [stored] = store.lists.values();
    if (!stored) throw new Error('no list');
    stored.items = Array.from({ length: 20_000 }, (_, index) =>
      createItem(`item-${index}`, 0, { domain: `c${index}.example` }),
    );
    const page = (number: number) =>
      app.request(`/lists/${stored.list.id}/items?page=${number}`, {
        headers: { 'x-api-key': 'demo' },
      });
    const last = (await (await page(399)).json()) as { items: unknown[]; total: number };
    expect([last.items.length, last.total]).toEqual([50, 20_000]);
  });
});

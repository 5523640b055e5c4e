import { describe, expect, it, vi } from 'vitest';
import { createClient, type ClientDependencies } from '@/lib/background/service-client/client';
import { createKeyFence } from '@/lib/background/service-client/key-fence';
import { readBlock } from '@/lib/background/service-client/read-reply';
import { getProblemCode } from '@/lib/background/service-client/status-codes';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { DAY, HOUR, SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';

const NOW = 1_800_000_000_000;

it.each([
  [429, null, 10 * SECOND],
  [429, '', 10 * SECOND],
  [429, ' ', 10 * SECOND],
  [429, '\u00a0', 10 * SECOND],
  [429, 'soon', 10 * SECOND],
  [429, 'Retry 5', 10 * SECOND],
  [429, 'in 5 minutes', 10 * SECOND],
  [429, '0', 0],
  [429, '2.5', 2.5 * SECOND],
  [429, '-3', 0],
  [429, new Date(NOW + 7 * SECOND).toUTCString(), 7 * SECOND],
  [429, new Date(NOW - DAY).toUTCString(), 0],
  [429, '86400', DAY],
  [429, '86401', DAY],
  [503, '7', null],
  [200, '7', null],
])('a %d with Retry-After %j blocks for %s ms', (status, value, ms) => {
  const headers = new Headers(value === null ? {} : { 'retry-after': value });
  const blockedUntil = readBlock(new Response(null, { status, headers }), NOW);
  expect(blockedUntil).toBe(ms === null ? null : NOW + ms);
});

it.each([
  ['an hour behind', -HOUR],
  ['an hour ahead', HOUR],
])('a wait until a date is as long on a clock that is %s', (_, aheadMs) => {
  const headers = new Headers({
    date: new Date(NOW).toUTCString(),
    'retry-after': new Date(NOW + 7 * SECOND).toUTCString(),
  });
  const now = NOW + aheadMs;
  expect(readBlock(new Response(null, { status: 429, headers }), now)).toBe(now + 7 * SECOND);
});

it.each([
  [402, 'no-credits'],
  [404, 'not-found'],
  [408, 'timeout'],
  [409, 'conflict'],
  [425, 'service-down'],
  [499, 'invalid'],
  [500, 'service-down'],
  [304, 'invalid'],
] as const)('%d means %s of every operation, whatever it is called', (status, code) => {
  expect(
    new Set([...OPERATION_NAMES, 'other'].map((name) => getProblemCode(name, status))),
  ).toEqual(new Set([code]));
});

function setUp(answer: () => Promise<Response>, changed: Partial<ClientDependencies> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const rateLimitBlocks = createRateLimitBlocks({ now: () => NOW, elapsed: () => 0 });
  const client = createClient({
    readCredentials: () => Promise.resolve({ address: 'https://service.example/', key: 'a-key' }),
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: () => true,
    stayAwakeDuring: (work) => work,
    rateLimitBlocks,
    fetch,
    now: () => NOW,
    ...changed,
  });
  return { client, fetch, rateLimitBlocks };
}
const answer = (text: string, init?: ResponseInit) => () =>
  Promise.resolve(new Response(text, init));
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ProblemError ? error.problem : error),
  );

describe('a request', () => {
  it('that only reads has no body and no type of one, and is stored by no cache', async () => {
    const { client, fetch } = setUp(answer('[]'));
    await client.readOwners({});
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toEqual(new URL('https://service.example/todays-accounts/owners'));
    expect(init).toMatchObject({ method: 'GET', body: null, cache: 'no-store' });
    expect(init).toMatchObject({
      referrerPolicy: 'no-referrer',
      headers: { 'x-api-key': 'a-key' },
    });
    expect(Object.keys(init?.headers ?? {})).toEqual(['x-api-key']);
  });

  it('to this computer that fails without a network was sent nowhere else', async () => {
    const { client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')), {
      isOnline: () => false,
      readCredentials: () => Promise.resolve({ address: 'http://127.0.0.1:8787', key: 'a-key' }),
    });
    expect(await problemOf(client.readOwners({}))).toMatchObject({ code: 'offline' });
  });
});

describe('a response', () => {
  it.each([
    ['of a 429 blocks its operation, before its body is read', 429, NOW + 5 * SECOND],
    ['of a fault blocks nothing', 503, null],
  ])('%s', async (_, status, blockedUntil) => {
    const { client, rateLimitBlocks } = setUp(
      answer('{"message":"later"}', { status, headers: { 'retry-after': '5' } }),
    );
    await problemOf(client.readOwners({}));
    expect(rateLimitBlocks.getBlockedUntil('readOwners')).toBe(blockedUntil);
    expect(rateLimitBlocks.getBlockedUntil('readBook')).toBeNull();
  });

  it.each([
    ['with a message', '{"message":"Pass crm"}', 'Pass crm'],
    ['of a proxy', '<h1>Bad gateway</h1>', null],
    ['that is empty', '', null],
    ['without a message', '{"error":"x"}', null],
  ])('%s is a refusal by its status', async (_, text, message) => {
    const { client } = setUp(answer(text, { status: 409, headers: { 'retry-after': '5' } }));
    expect(await problemOf(client.readOwners({}))).toEqual({
      code: 'conflict',
      operation: 'readOwners',
      status: 409,
      message,
      field: null,
      retryAt: NOW + 5 * SECOND,
    });
  });

  it('that cannot be read names what is wrong and its status', async () => {
    const { client } = setUp(answer('<h1>Welcome</h1>'));
    expect(await problemOf(client.readOwners({}))).toEqual({
      code: 'bad-reply',
      operation: 'readOwners',
      status: 200,
      message: 'The answer is not JSON',
      field: null,
      retryAt: null,
    });
  });
});

describe('the fence of a key', () => {
  it.each([
    ['opens while the key is the same, also when it was saved again', 'a', 'a', true],
    ['opens while there is none', null, null, true],
    ['is closed after another key was saved', 'a', 'b', false],
    ['is closed after the key was forgotten', 'a', null, false],
    ['is closed after a first key was saved', null, 'a', false],
  ])('%s', async (_, before, after, isOpen) => {
    let id: string | null = before;
    let savedAt = 0;
    const describeKey = () => Promise.resolve(id === null ? null : { id, savedAt: (savedAt += 1) });
    const expectSameKey = createKeyFence({ describe: describeKey as never });
    id = after;
    expect(await problemOf(expectSameKey())).toEqual(
      isOpen ? null : expect.objectContaining({ code: 'service-down' }),
    );
  });

  it('reports that the key could not be read only when it is asked', async () => {
    const fault = new Error('down');
    const expectSameKey = createKeyFence({ describe: () => Promise.reject(fault) });
    await expect(expectSameKey()).rejects.toBe(fault);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServiceClient } from '@/lib/background/service-client/service-client';
import type { Call } from '@/lib/contract/stored/call';
import type { Lane } from '@/lib/contract/stored/job';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import type { SavedCredentials } from '@/lib/background/storage/credentials';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Policy } from '@/lib/contract/policy/policy';
import type { Settings } from '@/lib/contract/stored/settings';

/** Which connection a call's client may use, and what it takes from the browser. */

const browser = vi.hoisted(() => ({
  permissions: {
    contains: vi.fn<() => Promise<boolean>>(),
    onAdded: { addListener: () => undefined },
    onRemoved: { addListener: () => undefined },
  },
  runtime: { getPlatformInfo: () => Promise.resolve({}) },
}));
vi.mock('@/lib/platform/browser', () => ({ browser }));

const idOf = (digit: string) => digit.repeat(32);
const SAVED = {
  id: idOf('1'),
  address: 'https://one.example/base',
  key: 'a-key',
  savedAt: 1,
} satisfies SavedCredentials;
const OWN: MadeFor = { id: idOf('1'), origin: 'https://one.example' };
const OTHER_KEY: MadeFor = { id: idOf('2'), origin: 'https://one.example' };
const ELSEWHERE: MadeFor = { id: idOf('3'), origin: 'https://two.example' };

const fetchStub = vi.fn<typeof fetch>();
beforeEach(() => {
  browser.permissions.contains.mockResolvedValue(true);
  fetchStub.mockImplementation(() => Promise.resolve(Response.json([])));
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchStub.mockReset();
});

interface SetUp {
  saved?: SavedCredentials | null;
  connection?: MadeFor | null;
  isFreeRead?: boolean;
  settings?: Partial<Settings>;
  policy?: Policy;
  state?: Call['state'];
  policyIsRead?: Promise<void>;
  isForbidden?: (policy: Policy) => boolean;
}

function setUpClients({
  saved = SAVED,
  connection = OWN,
  isFreeRead = false,
  settings = {},
  policy = {},
  state = 'sent',
  policyIsRead = Promise.resolve(),
  isForbidden = () => false,
}: SetUp = {}) {
  const now = () => 1_000;
  const clientFor = createServiceClient({
    credentials: { read: () => Promise.resolve(saved) },
    settings: {
      get: () => ({ ...DEFAULT_SETTINGS, ...settings }),
      getPolicy: () => policy,
      waitForPolicy: () => policyIsRead,
    },
    rateLimitBlocks: createRateLimitBlocks({ now, elapsed: now }),
    now,
  });
  return (lane: Lane) => clientFor({ call: { connection, state, lane }, isFreeRead, isForbidden });
}

const setUp = (asked?: SetUp) => setUpClients(asked)('bulk');

describe('the client of a call', () => {
  it.each([
    ['a write of the saved connection', { connection: OWN }],
    [
      'the poll of a write that another key of the same origin made',
      { connection: OTHER_KEY, state: 'polling' },
    ],
  ] as const)('sends %s with the saved key, to the saved address', async (_, asked) => {
    await setUp(asked).readOwners({});
    expect(fetchStub).toHaveBeenCalledOnce();
    const [url, init] = fetchStub.mock.calls[0] ?? [];
    expect(url).toEqual(new URL('https://one.example/base/todays-accounts/owners'));
    expect(init?.headers).toEqual({ 'x-api-key': 'a-key' });
  });

  it.each([
    ['a write of another key', { connection: OTHER_KEY }, 'other-key'],
    ['a write that was made without a key', { connection: null }, 'other-key'],
    [
      'the repeat of a write of another key',
      { connection: OTHER_KEY, state: 'unknown' },
      'other-key',
    ],
    ['a poll at another origin', { connection: ELSEWHERE, state: 'polling' }, 'other-key'],
    ['a free read of another key', { connection: OTHER_KEY, isFreeRead: true }, 'other-key'],
    ['anything while no key is saved', { saved: null }, 'no-key'],
    [
      'anything where the administrator has set another address',
      { policy: { address: 'https://two.example', lockAddress: true } },
      'no-key',
    ],
    [
      'what the administrator forbids by now',
      {
        policy: { allowWebhooks: false },
        isForbidden: ({ allowWebhooks }: Policy) => allowWebhooks === false,
      },
      'not-allowed',
    ],
  ] as const)('does not send %s', async (_, asked, code) => {
    await expect(setUp(asked).readOwners({})).rejects.toMatchObject({
      problem: { code, operation: 'readOwners' },
    });
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it('uses the path that the settings name', async () => {
    await setUp({ settings: { paths: { readOwners: '/v2/owners' } } }).readOwners({});
    expect(fetchStub.mock.calls[0]?.[0]).toEqual(new URL('https://one.example/base/v2/owners'));
  });

  it('sends no write before the browser has told its policy, but free reads', async () => {
    let tellPolicy: () => void = () => undefined;
    const policyIsRead = new Promise<void>((resolve) => {
      tellPolicy = resolve;
    });
    await setUp({ isFreeRead: true, policyIsRead }).readOwners({});
    expect(fetchStub).toHaveBeenCalledOnce();
    const write = setUp({ policyIsRead }).readOwners({});
    await new Promise((done) => setImmediate(done));
    expect(fetchStub).toHaveBeenCalledOnce();
    tellPolicy();
    await write;
    expect(fetchStub).toHaveBeenCalledTimes(2);
  });

  it('sends nothing to a host that the browser does not allow', async () => {
    browser.permissions.contains.mockResolvedValue(false);
    await expect(setUp().readOwners({})).rejects.toMatchObject({
      problem: { code: 'no-permission' },
    });
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it('sends nothing while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await expect(setUp().readOwners({})).rejects.toMatchObject({ problem: { code: 'offline' } });
    expect(fetchStub).not.toHaveBeenCalled();
  });
});

describe('calls of operations without a limit', () => {
  const settle = () => new Promise((done) => setImmediate(done));
  /** Answers the oldest call that waits. */
  const setUpService = () => {
    const open: (() => void)[] = [];
    const asked: string[] = [];
    fetchStub.mockImplementation(async (url) => {
      asked.push((url as URL).pathname.replace('/base/', '') + (url as URL).search);
      await new Promise<void>((answer) => open.push(answer));
      return Response.json([]);
    });
    const answer = async () => {
      open.shift()?.();
      await settle();
    };
    return { asked, answer };
  };

  it('are four at a time, whatever they are and whoever makes them, and a click goes first', async () => {
    const { asked, answer } = setUpService();
    const clientFor = setUpClients();
    const bulk = clientFor('bulk');
    const calls: Promise<unknown>[] = [];
    for (const listId of ['1', '2', '3']) calls.push(bulk.readList({ listId }));
    for (const each of ['a', 'b']) calls.push(bulk.searchCrm({ email: `${each}@lind.example` }));
    calls.push(clientFor('prefetch').readOwners({}), clientFor('click').readWebhooks({}));
    void Promise.allSettled(calls);
    await settle();
    expect(asked).toEqual(['lists/1', 'lists/2', 'lists/3', 'crm/search']);
    await answer();
    expect(asked.slice(4)).toEqual(['webhooks']);
    await answer();
    expect(asked.slice(5)).toEqual(['crm/search']);
    for (let left = calls.length; left > 0; left -= 1) await answer();
    expect(asked.slice(6)).toEqual(['todays-accounts/owners']);
  });

  it('do not hold up one with a limit', async () => {
    const { asked, answer } = setUpService();
    const client = setUp();
    const calls: Promise<unknown>[] = [];
    for (const listId of ['1', '2', '3', '4']) calls.push(client.readList({ listId }));
    calls.push(client.searchCompany({ slug: 'lind' }));
    void Promise.allSettled(calls);
    await settle();
    expect(asked).toContain('companies/search?slug=lind');
    for (let left = calls.length; left > 0; left -= 1) await answer();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createClient, type ClientDependencies } from '@/lib/background/service-client/client';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';

const KEY = 'a-key-nobody-may-see';
const credentials = { address: 'https://api.service.example/base', key: KEY };

const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
    ...init,
  });

function setUp(
  answer: () => Response | Promise<Response>,
  changed: Partial<ClientDependencies> = {},
) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(answer()));
  const client = createClient({
    readCredentials: () => Promise.resolve(credentials),
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: () => true,
    stayAwakeDuring: (work) => work,
    rateLimitBlocks: createRateLimitBlocks({ now: () => 1_000_000, elapsed: () => 0 }),
    fetch,
    now: () => 1_000_000,
    ...changed,
  });
  const getCall = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url: String(url instanceof Request ? url.url : url), init };
  };
  return { client, fetch, getCall };
}

const problemOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error('expected a ProblemError');
  return error.problem;
};

describe('after a 429', () => {
  it('sends no call of that operation before its instant, also one that was begun before', async () => {
    const clock = { now: 1_000_000, elapsed: 0 };
    const now = () => clock.now;
    let readKey: () => void = () => undefined;
    const hasKey = new Promise<void>((resolve) => void (readKey = resolve));
    let keysRead = 0;
    const { client, fetch } = setUp(
      () => json({ message: 'slow' }, { status: 429, headers: { 'retry-after': '5' } }),
      {
        now,
        rateLimitBlocks: createRateLimitBlocks({ now, elapsed: () => clock.elapsed }),
        readCredentials: async () => {
          keysRead += 1;
          if (keysRead === 2) await hasKey;
          return credentials;
        },
      },
    );
    const ask = () => client.searchCompany({ domain: 'lind.example' });
    const first = problemOf(ask());
    const second = problemOf(ask());
    expect(await first).toMatchObject({ code: 'rate-limited', status: 429 });
    readKey();
    expect(await second).toMatchObject({ code: 'rate-limited', status: null, retryAt: 1_005_000 });
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.now += 5000;
    clock.elapsed += 5000;
    expect(await problemOf(ask())).toMatchObject({ status: 429 });
  });
});

describe('what is sent', () => {
  it('has a method for every operation', () => {
    const { client } = setUp(() => json({}));
    expect(Object.keys(client)).toEqual(OPERATION_NAMES);
  });

  it('sends no key that identifies nobody, whoever built the request', async () => {
    const junk = 'javascript:alert(1)';
    const bodyOf = async (call: (client: ReturnType<typeof createClient>) => Promise<unknown>) => {
      const { client, getCall } = setUp(() => json({}));
      await call(client).catch(() => undefined);
      return JSON.parse(getCall().init?.body as string) as unknown;
    };
    expect(
      await bodyOf((client) =>
        client.syncToCrm({
          contacts: [
            { svc_full_name: 'Ada Lind', svc_social_url: junk, main_email: 'n/a' },
            { svc_full_name: 'Ben Orrin', svc_social_url: 'linkedin.com/in/Ben?x=1' },
          ],
          companies: [{ svc_company_name: 'Lind', svc_company_domain: 'gmail.com' }],
        }),
      ),
    ).toEqual({
      contacts: [
        { svc_full_name: 'Ada Lind' },
        { svc_full_name: 'Ben Orrin', svc_social_url: 'https://www.linkedin.com/in/ben' },
      ],
      companies: [{ svc_company_name: 'Lind' }],
    });
    const contact = { firstname: 'Ada', lastname: 'Lind', company_name: 'Lind' };
    const asked = { ...contact, social_url: junk, email: 'n/a', domain: 'linkedin.com' };
    expect(
      await bodyOf((client) => client.enrich({ enrichment_type: ['email'], contacts: [asked] })),
    ).toEqual({ enrichment_type: ['email'], contacts: [contact] });
    expect(
      await bodyOf((client) => client.searchCrm({ social_url: junk, email: 'ada@lind.example' })),
    ).toEqual({ email: 'ada@lind.example' });
    expect(
      await bodyOf((client) =>
        client.addListItem({ listId: '1', full_name: 'Ada Lind', social_url: junk }),
      ),
    ).toEqual({ full_name: 'Ada Lind' });
  });

  it.each<[string, object, object]>([
    [
      'a company by its profile and domain',
      { social_url: 'linkedin.com/company/Lind/?x=1', domain: 'https://www.lind.example/about' },
      { social_url: 'https://www.linkedin.com/company/lind', domain: 'lind.example' },
    ],
    [
      'a person by their profile',
      { social_url: 'linkedin.com/in/Ada-Lind/?x=1', domain: 'gmail.com' },
      { social_url: 'https://www.linkedin.com/in/ada-lind' },
    ],
    ['nobody by an address that is no profile', { social_url: 'https://lind.example' }, {}],
  ])('adds %s to a list', async (_, item, sent) => {
    const { client, getCall } = setUp(() => json({}));
    await client.addListItem({ listId: '1', ...item }).catch(() => undefined);
    expect(JSON.parse(getCall().init?.body as string)).toEqual(sent);
  });

  it('sends no key that identifies nobody to a webhook either', async () => {
    const { client, getCall } = setUp(() => json({}));
    await client.enrichAsync({
      enrichment_type: ['email'],
      contacts: [{ firstname: 'Ada', email: 'n/a' }],
      webhook_url: 'https://hooks.example',
    });
    expect(JSON.parse(getCall().init?.body as string)).toEqual({
      enrichment_type: ['email'],
      contacts: [{ firstname: 'Ada' }],
      webhook_url: 'https://hooks.example',
    });
  });

  it('names no parameter that has no value', async () => {
    const { client, getCall } = setUp(() => json({ status: 'none', accounts: [] }));
    await client.readBook({ scope: undefined });
    expect(getCall().url).toBe('https://api.service.example/base/todays-accounts');
  });

  it('puts one slash between the address and the path', async () => {
    const address = 'https://api.service.example/base//';
    const { client, getCall } = setUp(() => json([]), {
      readCredentials: () => Promise.resolve({ address, key: KEY }),
    });
    await client.readOwners({});
    expect(getCall().url).toBe('https://api.service.example/base/todays-accounts/owners');
  });

  it('sends the key in its header, JSON in the body, and nothing that a page could ride on', async () => {
    const { client, getCall } = setUp(() => json({ matches: [] }));
    await client.searchCrm({ email: 'ada@lind.example' });
    const { url, init } = getCall();
    expect(url).toBe('https://api.service.example/base/crm/search');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"email":"ada@lind.example"}',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      redirect: 'manual',
      credentials: 'omit',
    });
  });

  it('puts path members into the path, encoded, and the rest into the query', async () => {
    const { client, getCall } = setUp(() => json({ items: [], hasNextPage: false, total: 0 }));
    await client.readListItems({ listId: 'a/b c', page: 2 });
    expect(getCall().url).toBe('https://api.service.example/base/lists/a%2Fb%20c/items?page=2');
  });

  it('sends an object in the query as JSON', async () => {
    const { client, getCall } = setUp(() => json({ results: [], count: 0, custom: {} }));
    await client.searchCompany({ domain: 'lind.example', enrich: true, custom: { row: 7 } });
    expect(getCall().url).toContain('?domain=lind.example&enrich=true&custom=%7B%22row%22%3A7%7D');
  });

  it('uses the path that the rep chose', async () => {
    const getPaths = () => ({ searchCrm: '/v2/find' });
    const { client, getCall } = setUp(() => json({ matches: [] }), { getPaths });
    await client.searchCrm({ email: 'ada@lind.example' });
    expect(getCall().url).toBe('https://api.service.example/base/v2/find');
  });

  it('refuses to take the key to another origin', async () => {
    const getPaths = () => ({ searchCrm: '.evil.example/x' });
    const { client, fetch } = setUp(() => json({}), {
      getPaths,
      readCredentials: () => Promise.resolve({ address: 'https://api.service.example', key: KEY }),
    });
    expect(await problemOf(client.searchCrm({ email: 'a@b.example' }))).toMatchObject({
      code: 'invalid',
      message: 'The path .evil.example/x leads away from https://api.service.example',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['.', '..'])(
    'refuses %j as an id: it would lead to another operation',
    async (listId) => {
      const { client, fetch } = setUp(() => json({}));
      const problem = await problemOf(client.deleteList({ listId }));
      expect(problem).toMatchObject({
        code: 'invalid',
        field: 'listId',
        message: `"${listId}" is no id`,
      });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('refuses a path with a part that nothing fills', async () => {
    const { client, fetch } = setUp(() => json({}), {
      getPaths: () => ({ readList: '/teams/{team}/lists/{listId}' }),
    });
    const problem = await problemOf(client.readList({ listId: '7' }));
    expect(problem.code).toBe('invalid');
    expect(problem.message).toContain('{team}');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('refuses a member that the interface does not name, before it costs a call', async () => {
    const { client, fetch } = setUp(() => json({}));
    const request = { email: 'ada@lind.example', source: 'chat' };
    expect(await problemOf(client.searchCrm(request))).toMatchObject({
      code: 'invalid',
      operation: 'searchCrm',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('asks for a key, or for the host, instead of calling without', async () => {
    const noKey = setUp(() => json({}), { readCredentials: () => Promise.resolve(null) });
    expect((await problemOf(noKey.client.readOwners({}))).code).toBe('no-key');
    const noHost = setUp(() => json({}), { hasHost: () => Promise.resolve(false) });
    expect((await problemOf(noHost.client.readOwners({}))).code).toBe('no-permission');
    expect(noKey.fetch).not.toHaveBeenCalled();
    expect(noHost.fetch).not.toHaveBeenCalled();
  });
});

describe('what comes back', () => {
  it('keeps unknown fields and enum values, and reads a missing nullable field as null', async () => {
    const { client } = setUp(() => json({ status: 'paused', accounts: [], mood: 'good' }));
    expect(await client.readBook({})).toMatchObject({
      status: 'paused',
      mood: 'good',
      owner_linked: null,
    });
  });

  it('accepts any 2xx, and owners bare or wrapped', async () => {
    const owners = [{ id: '1', name: 'Ada Lind' }];
    const bare = setUp(() => json(owners, { status: 206 }));
    const wrapped = setUp(() => json({ owners }));
    expect(await bare.client.readOwners({})).toEqual(await wrapped.client.readOwners({}));
  });

  it.each([
    [401, 'API key is invalid', 'key-refused'],
    [402, 'No credits left', 'no-credits'],
    [403, 'The account has no credits', 'feature-off'],
    [403, 'Feature not enabled', 'feature-off'],
    [404, 'Not in this list', 'not-found'],
    [408, 'Too slow', 'timeout'],
    [409, 'Pass crm', 'conflict'],
    [422, 'Email or profile URL is required', 'invalid'],
    [425, 'Too early', 'service-down'],
    [429, 'Too many requests', 'rate-limited'],
    [400, 'Bad request', 'invalid'],
    [418, 'Teapot', 'invalid'],
    [500, 'Oh no', 'service-down'],
    [503, 'Later', 'service-down'],
  ] as const)('reads a %i that says "%s" as %s', async (status, message, code) => {
    const { client } = setUp(() => json({ message, error: 'x', statusCode: status }, { status }));
    const problem = await problemOf(client.searchCrm({ email: 'a@b.example' }));
    expect(problem).toMatchObject({ code, status, message, operation: 'searchCrm' });
  });

  it('reads a 422 of a sync as missing settings', async () => {
    const { client } = setUp(() => json({ message: 'No mapping' }, { status: 422 }));
    expect((await problemOf(client.syncToCrm({ contacts: [{}] }))).code).toBe('not-configured');
  });

  it('reads a 403 to a list item, or to the end of a list, as a fault of what was asked', async () => {
    const { client } = setUp(() => json({ message: 'Used by a workflow' }, { status: 403 }));
    const item = { listId: 'fair', domain: 'lind.example' };
    expect((await problemOf(client.addListItem(item))).code).toBe('invalid');
    expect((await problemOf(client.deleteList({ listId: 'fair' }))).code).toBe('invalid');
  });

  it.each([
    ['7', 1_007_000],
    [new Date(1_090_000).toUTCString(), 1_090_000],
    ['soon', null],
    // A day at most: what a proxy makes up must not outlast the rep's patience, or the calendar.
    ['18446744073709551615', 87_400_000],
  ])('reads Retry-After: %s', async (value, retryAt) => {
    const { client } = setUp(() =>
      json({ message: 'slow' }, { status: 429, headers: { 'retry-after': value } }),
    );
    expect((await problemOf(client.readOwners({}))).retryAt).toBe(retryAt);
  });

  it.each([
    ['an HTML page', () => new Response('<!doctype html><h1>Proxy</h1>'), null],
    ['JSON cut short', () => new Response('{"contacts": [{"em'), null],
    ['a field of another type', () => json({ contacts: [{ email: 7 }] }), 'contacts.0.email'],
  ])('calls %s a bad reply and names the field', async (_, answer, field) => {
    const { client } = setUp(answer);
    const enrich = client.enrich({ enrichment_type: ['email'], contacts: [{ email: 'a@b.c' }] });
    expect(await problemOf(enrich)).toMatchObject({
      code: 'bad-reply',
      operation: 'enrich',
      field,
    });
  });

  it('names the required field that a reply lacks', async () => {
    const { client } = setUp(() => json({ status: 'processing' }));
    expect(await problemOf(client.readRun({ id: '1' }))).toMatchObject({
      code: 'bad-reply',
      field: 'id',
    });
  });

  it('does not follow a redirect', async () => {
    const redirect = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    });
    const { client } = setUp(() => redirect);
    expect(await problemOf(client.readOwners({}))).toMatchObject({
      code: 'bad-reply',
      message: 'The service answered with a redirect',
    });
  });

  it('takes an empty answer to a delivery as accepted, so that it is not asked for twice', async () => {
    const { client } = setUp(() => new Response('', { status: 202 }));
    const delivery = client.enrichAsync({
      enrichment_type: ['email'],
      contacts: [{ email: 'ada@lind.example' }],
      webhook_url: 'https://hooks.example',
    });
    await expect(delivery).resolves.toBeUndefined();
  });

  it('calls an answer of another type than JSON a bad reply', async () => {
    const { client } = setUp(() => new Response('ok'));
    const delivery = client.enrichAsync({
      enrichment_type: ['email'],
      contacts: [{ email: 'ada@lind.example' }],
      webhook_url: 'https://hooks.example',
    });
    expect(await problemOf(delivery)).toMatchObject({ message: 'The answer is not JSON' });
  });

  it('tells a dead network from a dead service', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    const down = setUp(fail);
    const fetch = vi.fn(fail);
    const offline = setUp(fetch, { isOnline: () => false });
    expect((await problemOf(down.client.readOwners({}))).code).toBe('service-down');
    expect((await problemOf(offline.client.readOwners({}))).code).toBe('offline');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('asks a service on this computer without a network, too', async () => {
    const readCredentials = () => Promise.resolve({ address: 'http://127.0.0.1:8787', key: KEY });
    const { client } = setUp(() => json({ owners: [] }), {
      isOnline: () => false,
      readCredentials,
    });
    expect(await client.readOwners({})).toEqual([]);
  });

  it('does not say that nothing was sent when the network went while the service was asked', async () => {
    let isOnline = true;
    const { client } = setUp(
      () => {
        isOnline = false;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
      { isOnline: () => isOnline },
    );
    expect((await problemOf(client.readOwners({}))).code).toBe('service-down');
  });

  it('gives up after the time that the operation has', async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal);
    const { client } = setUp(
      () => new Promise((_, reject) => abort.signal.addEventListener('abort', reject)),
    );
    const problem = problemOf(client.enrichAccount({ domain: 'lind.example' }));
    await vi.waitFor(() => {
      expect(timeout).toHaveBeenCalledWith(90_000);
    });
    abort.abort();
    expect((await problem).code).toBe('timeout');
    vi.useRealTimers();
    timeout.mockRestore();
  });

  it('keeps the worker awake while a call is in flight', async () => {
    const awake: Promise<unknown>[] = [];
    const { client } = setUp(() => json([]), {
      stayAwakeDuring: (work) => {
        awake.push(work);
        return work;
      },
    });
    await client.readOwners({});
    expect(awake).toHaveLength(1);
  });
});

describe('the key', () => {
  it('is in no problem, whatever goes wrong', async () => {
    const answers: (() => Response | Promise<Response>)[] = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => json({ message: 'refused' }, { status: 401 }),
      () => new Response('<html>'),
    ];
    for (const answer of answers) {
      const problem = await problemOf(setUp(answer).client.readOwners({}));
      expect(JSON.stringify(problem)).not.toContain(KEY);
    }
  });
});

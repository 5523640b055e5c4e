import { describe, expect, it, vi } from 'vitest';
import { CLIENT_KEY, jsonResponse, clientProblemOf, setUpClient } from './set-up-client';

describe('what comes back', () => {
  it('keeps unknown fields and enum values, and reads a missing nullable field as null', async () => {
    const { client } = setUpClient(() =>
      jsonResponse({ status: 'paused', accounts: [], mood: 'good' }),
    );
    expect(await client.readBook({})).toMatchObject({
      status: 'paused',
      mood: 'good',
      owner_linked: null,
    });
  });

  it('accepts any 2xx, and owners bare or wrapped', async () => {
    const owners = [{ id: '1', name: 'Ada Lind' }];
    const bare = setUpClient(() => jsonResponse(owners, { status: 206 }));
    const wrapped = setUpClient(() => jsonResponse({ owners }));
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
    const { client } = setUpClient(() =>
      jsonResponse({ message, error: 'x', statusCode: status }, { status }),
    );
    const problem = await clientProblemOf(client.searchCrm({ email: 'a@b.example' }));
    expect(problem).toMatchObject({ code, status, message, operation: 'searchCrm' });
  });

  it('keeps no message that only names the status', async () => {
    const { client } = setUpClient(() =>
      jsonResponse({ message: 'Payment Required', error: 'Payment Required' }, { status: 402 }),
    );
    const problem = await clientProblemOf(client.searchCrm({ email: 'a@b.example' }));
    expect(problem.message).toBeNull();
  });

  it.each([
    ['an HTML page', () => new Response('<!doctype html><h1>Proxy</h1>'), null],
    ['JSON cut short', () => new Response('{"contacts": [{"em'), null],
    ['a field of another type', () => jsonResponse({ contacts: 'none' }), 'contacts'],
  ])('calls %s a bad reply and names the field', async (_, answer, field) => {
    const { client } = setUpClient(answer);
    const enrich = client.enrich({ enrichment_type: ['email'], contacts: [{ email: 'a@b.c' }] });
    expect(await clientProblemOf(enrich)).toMatchObject({
      code: 'bad-reply',
      operation: 'enrich',
      field,
    });
  });

  it('does not follow a redirect', async () => {
    const redirect = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    });
    const { client } = setUpClient(() => redirect);
    expect(await clientProblemOf(client.readOwners({}))).toMatchObject({
      code: 'bad-reply',
      message: 'The service answered with a redirect',
    });
  });

  it.each([
    ['', 202],
    ['ok', 200],
    ['<html></html>', 201],
    [null, 204],
  ])(
    'takes %j as an answer to a delivery, so that it is not asked for twice',
    async (body, status) => {
      const { client } = setUpClient(() => new Response(body, { status }));
      const delivery = client.enrichAsync({
        enrichment_type: ['email'],
        contacts: [{ email: 'ada@lind.example' }],
        webhook_url: 'https://hooks.example',
      });
      await expect(delivery).resolves.toBeUndefined();
    },
  );

  it('calls an answer of another type than JSON a bad reply', async () => {
    const { client } = setUpClient(() => new Response('ok'));
    const problem = await clientProblemOf(client.readOwners({}));
    expect(problem).toMatchObject({ code: 'bad-reply', message: 'The answer is not JSON' });
  });

  it('tells a dead network from a dead service', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    const down = setUpClient(fail);
    const fetch = vi.fn(fail);
    const offline = setUpClient(fetch, { isOnline: () => false });
    expect((await clientProblemOf(down.client.readOwners({}))).code).toBe('service-down');
    expect((await clientProblemOf(offline.client.readOwners({}))).code).toBe('offline');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['http://127.0.0.1:8787', 'https://[::1]:8787'])(
    'asks a service on this computer without a network, too: %s',
    async (address) => {
      const readCredentials = () => Promise.resolve({ address, key: CLIENT_KEY });
      const { client } = setUpClient(() => jsonResponse({ owners: [] }), {
        isOnline: () => false,
        readCredentials,
      });
      expect(await client.readOwners({})).toEqual([]);
    },
  );

  it('does not say that nothing was sent when the network went while the service was asked', async () => {
    let isOnline = true;
    const { client } = setUpClient(
      () => {
        isOnline = false;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
      { isOnline: () => isOnline },
    );
    expect((await clientProblemOf(client.readOwners({}))).code).toBe('service-down');
  });

  it('gives up after the time that the operation has', async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal);
    const { client } = setUpClient(
      () => new Promise((_, reject) => abort.signal.addEventListener('abort', reject)),
    );
    const problem = clientProblemOf(client.enrichAccount({ domain: 'lind.example' }));
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(90_000));
    abort.abort();
    expect((await problem).code).toBe('timeout');
    vi.useRealTimers();
    timeout.mockRestore();
  });

  it('keeps the worker awake while a call is in flight', async () => {
    const awake: Promise<unknown>[] = [];
    const { client } = setUpClient(() => jsonResponse([]), {
      stayAwakeDuring: (work) => {
        awake.push(work);
        return work;
      },
    });
    await client.readOwners({});
    expect(awake).toHaveLength(1);
  });
});

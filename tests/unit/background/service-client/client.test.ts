import { describe, expect, it } from 'vitest';
import { createServiceClock } from '@/lib/background/service-client/service-clock';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import {
  CLIENT_KEY,
  clientCredentials,
  jsonResponse,
  clientProblemOf,
  setUpClient,
} from './set-up-client';

describe('after a 429', () => {
  it('sends no call of that operation before its instant, also one that was begun before', async () => {
    const clock = { now: 1_000_000, elapsed: 0 };
    const now = () => clock.now;
    let readKey: () => void = () => undefined;
    const hasKey = new Promise<void>((resolve) => void (readKey = resolve));
    let keysRead = 0;
    const { client, fetch } = setUpClient(
      () => jsonResponse({ message: 'slow' }, { status: 429, headers: { 'retry-after': '5' } }),
      {
        now,
        rateLimitBlocks: createRateLimitBlocks({ now, elapsed: () => clock.elapsed }),
        readCredentials: async () => {
          keysRead += 1;
          if (keysRead === 2) await hasKey;
          return clientCredentials;
        },
      },
    );
    const ask = () => client.searchCompany({ domain: 'lind.example' });
    const first = clientProblemOf(ask());
    const second = clientProblemOf(ask());
    expect(await first).toMatchObject({ code: 'rate-limited', status: 429 });
    readKey();
    expect(await second).toMatchObject({ code: 'rate-limited', status: null, retryAt: 1_005_000 });
    expect(fetch).toHaveBeenCalledTimes(1);
    clock.now += 5000;
    clock.elapsed += 5000;
    expect(await clientProblemOf(ask())).toMatchObject({ status: 429 });
  });
});

it.each([
  ['ten minutes ahead', 'Thu, 01 Jan 1970 00:26:40 GMT', 600_000],
  ['ten minutes behind', 'Thu, 01 Jan 1970 00:06:40 GMT', -600_000],
  ['not known', 'soon', 0],
  ['not named', null, 0],
])('knows the clock of a service that is %s, by any answer', async (_, date, expected) => {
  const serviceClock = createServiceClock(() => 1_000_000);
  const headers = { ...(date !== null && { date }) };
  const answer = () => jsonResponse({ message: 'no' }, { status: 404, headers });
  const { client } = setUpClient(answer, { serviceClock });
  await clientProblemOf(client.readBook({}));
  expect(serviceClock.getAheadMs()).toBe(expected);
});

describe('what is sent', () => {
  it('has a method for every operation', () => {
    const { client } = setUpClient(() => jsonResponse({}));
    expect(Object.keys(client)).toEqual(OPERATION_NAMES);
  });

  it('names no parameter that has no value', async () => {
    const { client, getCall } = setUpClient(() => jsonResponse({ status: 'none', accounts: [] }));
    await client.readBook({ scope: undefined });
    expect(getCall().url).toBe('https://api.service.example/base/todays-accounts');
  });

  it('puts one slash between the address and the path', async () => {
    const address = 'https://api.service.example/base//';
    const { client, getCall } = setUpClient(() => jsonResponse([]), {
      readCredentials: () => Promise.resolve({ address, key: CLIENT_KEY }),
    });
    await client.readOwners({});
    expect(getCall().url).toBe('https://api.service.example/base/todays-accounts/owners');
  });

  it('sends the key in its header, JSON in the body, and nothing that a page could ride on', async () => {
    const { client, getCall } = setUpClient(() => jsonResponse({ matches: [] }));
    await client.searchCrm({ email: 'ada@lind.example' });
    const { url, init } = getCall();
    expect(url).toBe('https://api.service.example/base/crm/search');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"email":"ada@lind.example"}',
      headers: { 'x-api-key': CLIENT_KEY, 'content-type': 'application/json' },
      redirect: 'manual',
      credentials: 'omit',
    });
  });

  it('puts path members into the path, encoded, and the rest into the query', async () => {
    const { client, getCall } = setUpClient(() =>
      jsonResponse({ items: [], hasNextPage: false, total: 0 }),
    );
    await client.readListItems({ listId: 'a/b c', page: 2 });
    expect(getCall().url).toBe('https://api.service.example/base/lists/a%2Fb%20c/items?page=2');
  });

  it('sends an object in the query as JSON', async () => {
    const { client, getCall } = setUpClient(() =>
      jsonResponse({ results: [], count: 0, custom: {} }),
    );
    await client.searchCompany({ domain: 'lind.example', enrich: true, custom: { row: 7 } });
    expect(getCall().url).toContain('?domain=lind.example&enrich=true&custom=%7B%22row%22%3A7%7D');
  });

  it('takes the name of the page parameter from the path that the rep has set', async () => {
    const getPaths = () => ({ readListItems: '/lists/{listId}/items?offset={page}' });
    const { client, getCall } = setUpClient(
      () => jsonResponse({ items: [], hasNextPage: false, total: 0 }),
      { getPaths },
    );
    await client.readListItems({ listId: 'fair', page: 2 });
    expect(getCall().url).toBe('https://api.service.example/base/lists/fair/items?offset=2');
  });

  it('uses the path that the rep chose', async () => {
    const getPaths = () => ({ searchCrm: '/v2/find' });
    const { client, getCall } = setUpClient(() => jsonResponse({ matches: [] }), { getPaths });
    await client.searchCrm({ email: 'ada@lind.example' });
    expect(getCall().url).toBe('https://api.service.example/base/v2/find');
  });

  it('refuses to take the key to another origin', async () => {
    const getPaths = () => ({ searchCrm: '.evil.example/x' });
    const { client, fetch } = setUpClient(() => jsonResponse({}), {
      getPaths,
      readCredentials: () =>
        Promise.resolve({ address: 'https://api.service.example', key: CLIENT_KEY }),
    });
    expect(await clientProblemOf(client.searchCrm({ email: 'a@b.example' }))).toMatchObject({
      code: 'invalid',
      message: 'The path .evil.example/x leads away from https://api.service.example',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['.', '..', 'half a pair: \ud800'])(
    'refuses %j as an id: it would lead to another operation, or cannot be written in an address',
    async (listId) => {
      const { client, fetch } = setUpClient(() => jsonResponse({}));
      const problem = await clientProblemOf(client.deleteList({ listId }));
      expect(problem).toMatchObject({
        code: 'invalid',
        field: 'listId',
        message: `"${listId}" is no id`,
      });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('refuses a path with a part that nothing fills', async () => {
    const { client, fetch } = setUpClient(() => jsonResponse({}), {
      getPaths: () => ({ readList: '/teams/{team}/lists/{listId}' }),
    });
    const problem = await clientProblemOf(client.readList({ listId: '7' }));
    expect(problem.code).toBe('invalid');
    expect(problem.message).toContain('{team}');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('refuses a member that the interface does not name, before it costs a call', async () => {
    const { client, fetch } = setUpClient(() => jsonResponse({}));
    const request = { email: 'ada@lind.example', source: 'chat' };
    expect(await clientProblemOf(client.searchCrm(request))).toMatchObject({
      code: 'invalid',
      operation: 'searchCrm',
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('asks for a key, or for the host, instead of calling without', async () => {
    const noKey = setUpClient(() => jsonResponse({}), {
      readCredentials: () => Promise.resolve(null),
    });
    expect((await clientProblemOf(noKey.client.readOwners({}))).code).toBe('no-key');
    const noHost = setUpClient(() => jsonResponse({}), { hasHost: () => Promise.resolve(false) });
    expect((await clientProblemOf(noHost.client.readOwners({}))).code).toBe('no-permission');
    expect(noKey.fetch).not.toHaveBeenCalled();
    expect(noHost.fetch).not.toHaveBeenCalled();
  });
});

describe('the key', () => {
  it('is in no problem, whatever goes wrong', async () => {
    const answers: (() => Response | Promise<Response>)[] = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => jsonResponse({ message: 'refused' }, { status: 401 }),
      () => new Response('<html>'),
    ];
    for (const answer of answers) {
      const problem = await clientProblemOf(setUpClient(answer).client.readOwners({}));
      expect(JSON.stringify(problem)).not.toContain(CLIENT_KEY);
    }
  });
});

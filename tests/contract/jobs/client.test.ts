import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '@/lib/background/service-client/client';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import type { Client } from '@/lib/background/service-client/client';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import type { OperationName } from '@/lib/contract/service/operations';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { CAST } from '@/sandbox/data/cast';
import { startSandbox } from '@/sandbox/server';
import type { RunningSandbox } from '@/sandbox/server';
import { profileUrl } from '../support';

/** The extension's own client against the sandbox, over HTTP. */

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const control = (path: string, body: unknown = {}) =>
  fetch(`${sandbox.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });

beforeEach(() => control('reset'));

const clientOf = (key: string, address = sandbox.url): Client =>
  createClient({
    readCredentials: () => Promise.resolve({ address, key }),
    getPaths: () => ({}),
    hasHost: () => Promise.resolve(true),
    isOnline: () => true,
    stayAwakeDuring: (work) => work,
    rateLimitBlocks: createRateLimitBlocks({ now: Date.now, elapsed: Date.now }),
    fetch,
    now: Date.now,
  });

const USED_LIST = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1003';
const LIST = '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1002';
const domain = 'northwind-robotics.example';
const contact = { social_url: profileUrl(CAST.notInCrm) };

/** Each operation with a request as the extension sends it. */
const CALLS: Record<OperationName, (client: Client) => Promise<unknown>> = {
  readBook: (client) => client.readBook({ scope: 'all' }),
  refreshBook: (client) => client.refreshBook({}),
  readOwners: (client) => client.readOwners({}),
  enrichAccount: (client) => client.enrichAccount({ domain }),
  assignAccount: async (client) => {
    const [owner] = await client.readOwners({});
    return client.assignAccount({ domain, owner_id: owner?.id ?? '', with_contact: true });
  },
  dismissAccount: (client) => client.dismissAccount({ domain, reason: 'IN_PROGRESS' }),
  findPeople: (client) => client.findPeople({ domain }),
  enrich: (client) =>
    client.enrich({ enrichment_type: ['email', 'phone'], contacts: [contact], sync_to_crm: true }),
  enrichAsync: (client) =>
    client.enrichAsync({
      enrichment_type: ['email'],
      contacts: [contact],
      webhook_url: 'http://127.0.0.1:9/hook',
    }),
  syncToCrm: (client) => client.syncToCrm({ contacts: [{ email: 'a@b.example' }] }),
  readRun: async (client) => {
    const { id } = await client.syncToCrm({ contacts: [{ email: 'a@b.example' }] });
    return client.readRun({ id });
  },
  searchCrm: (client) => client.searchCrm(contact),
  readMapping: (client) => client.readMapping({}),
  readWebhooks: (client) => client.readWebhooks({}),
  searchCompany: (client) => client.searchCompany({ domain, enrich: true, custom: { a: 1 } }),
  createList: (client) => client.createList({ name: 'A', entity: 'PEOPLE' }),
  readList: (client) => client.readList({ listId: LIST }),
  deleteList: (client) => client.deleteList({ listId: LIST }),
  addListItem: (client) => client.addListItem({ listId: LIST, domain }),
  readListItems: (client) => client.readListItems({ listId: LIST, page: 0 }),
  deleteListItem: async (client) => {
    const { items } = await client.readListItems({ listId: LIST, page: 0 });
    return client.deleteListItem({ listId: LIST, itemId: items[0]?.id ?? '' });
  },
  verifyPhone: (client) => client.verifyPhone({ phone: '+353209199990' }),
};

const getProblem = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProblemError)) throw new Error(`no problem, but ${String(error)}`);
  return error.problem;
};

describe('the client against the sandbox', () => {
  it.each(OPERATION_NAMES)('%s is answered, and its answer can be read', async (name) => {
    await expect(CALLS[name](clientOf('demo'))).resolves.toBeDefined();
  });

  it.each<[ProblemCode, string, (client: Client) => Promise<unknown>]>([
    ['key-refused', 'nobody', CALLS.readOwners],
    ['feature-off', 'demo-no-feature', CALLS.readBook],
    ['feature-off', 'demo-lead', CALLS.verifyPhone],
    ['no-credits', 'demo-no-credits', CALLS.enrichAccount],
    ['no-credits', 'demo-no-credits', CALLS.enrich],
    ['conflict', 'demo-two-crms', CALLS.syncToCrm],
    ['not-configured', 'demo-unmapped', CALLS.syncToCrm],
    ['not-configured', 'demo-unmapped', CALLS.readMapping],
    ['not-found', 'demo', (client) => client.readList({ listId: 'none' })],
    ['invalid', 'demo', (client) => client.deleteList({ listId: USED_LIST })],
    ['invalid', 'demo', (client) => client.searchCrm({ first_name: 'Ada' })],
    ['invalid', 'demo-partial', CALLS.assignAccount],
  ])('%s: %s', async (code, key, ask) => {
    expect(await getProblem(ask(clientOf(key)))).toMatchObject({ code });
  });

  it('rate-limited, with the instant of the next free place', async () => {
    const client = clientOf('demo');
    for (let count = 0; count < 5; count += 1) await CALLS.searchCompany(client);
    const { code, retryAt } = await getProblem(CALLS.searchCompany(client));
    expect(code).toBe('rate-limited');
    expect(retryAt).toBeGreaterThan(Date.now() + 50_000);
  });
});

describe('each kind of fault', () => {
  it.each<[what: string, rule: object, code: ProblemCode]>([
    ['a 500', { status: 500 }, 'service-down'],
    ['a 503 with Retry-After', { status: 503, retry_after: 9 }, 'service-down'],
    ['a 429', { retry_after: 9 }, 'rate-limited'],
    ['a 401', { status: 401 }, 'key-refused'],
    ['a 402', { status: 402 }, 'no-credits'],
    ['a page instead of JSON', { body: '<!doctype html><p>Sign in' }, 'bad-reply'],
    ['an error page', { status: 502, body: '<html>' }, 'service-down'],
    ['a reply without its fields', { body: { matches: 'none' } }, 'bad-reply'],
    ['a connection closed before the work', { drop: 'before' }, 'service-down'],
    ['a connection closed after the work', { drop: 'after' }, 'service-down'],
  ])('%s is %s', async (_, rule, code) => {
    await control('faults', { rules: [{ path: '/crm/search', ...rule }] });
    expect(await getProblem(CALLS.searchCrm(clientOf('demo')))).toMatchObject({ code });
    // A second client, because the first one calls nothing more until the 429 has expired.
    await expect(CALLS.searchCrm(clientOf('demo'))).resolves.toBeDefined();
  });
});

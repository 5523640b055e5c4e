import { expect } from 'vitest';
import type { Account, AccountList } from '@/lib/contract/service/book';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { OWNERS } from '@/sandbox/data/owners';
import { waitForAll } from '../bulks';
import {
  accountEnrichOf,
  assignOf,
  companySearchOf,
  crmSearchOf,
  CROWD,
  dismissOf,
  enrichOf,
  listItemOf,
  pushOf,
} from '../new-jobs';
import { enrichCallOf, readPriceOf } from '../prices';
import { HIGHEST_LIMITS, startProduct, type Product } from '../product';
import type { FaultEffect, SandboxControl } from '../sandbox-control';

/** Each operation meets one fault of the service, in the real browser. */

const OWNER_ID = OWNERS[2]?.ids.crm_one ?? '';
const PERSON = CROWD[0] ?? '';
const PUSHED = 'Pushed Once';
const ASSIGN = '/todays-accounts/assign';
const DISMISS = '/todays-accounts/dismiss';

const readBook = async (sandbox: SandboxControl): Promise<Account[]> =>
  ((await sandbox.ask('/todays-accounts?scope=all')) as AccountList).accounts;

/** Accounts of somebody else, with several people, of whom the first is to be enriched. */
const pickAccounts = (book: Account[]) =>
  book.filter(({ owner, people }) => owner && owner.id !== OWNER_ID && people.length === 3);

const findFirst = ({ people }: Account) => people[0] ?? null;
const nameFirst = (account: Account) => findFirst(account)?.social_url ?? null;

type SetUp = Awaited<ReturnType<typeof setUp>>;

async function setUp() {
  const product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
  });
  const { lists } = await product.sandbox.readState();
  const list = lists.find(({ entity }) => entity === 'PEOPLE');
  const [one, two, three, four, five, six] = pickAccounts(await readBook(product.sandbox));
  if (!list || !one || !two || !three || !four || !five || !six) {
    throw new Error('The sandbox has too little');
  }
  return { product, listId: list.id, accounts: [one, two, three, four, five, six] as const };
}

/** Adds them all, and expects each to end as done. */
async function expectDone(product: Product, asked: NewJobInput[]) {
  const jobs = await Promise.all(asked.map((job) => product.send('job.add', job)));
  const ended = await waitForAll(
    product,
    jobs.map(({ id }) => id),
  );
  expect(ended.map(({ kind, state }) => [kind, state])).toEqual(
    asked.map(({ kind }) => [kind, 'done']),
  );
}

/** How often each of these paths was written to, of all calls but the first `skipped`. */
async function countPosts({ sandbox }: Product, paths: readonly string[], skipped = 0) {
  const calls = (await sandbox.listCalls()).slice(skipped);
  const count = (path: string) =>
    calls.filter((call) => call.method === 'POST' && call.path === path).length;
  return Object.fromEntries(paths.map((path) => [path, count(path)]));
}

/** The first call of every kind of job meets the fault, and so does the poll of a run. */
async function meetInEveryCall({ product, listId, accounts }: SetUp, fault: FaultEffect) {
  const { sandbox } = product;
  const [enriched, assigned, dismissed] = accounts;
  const { credits, crm } = await sandbox.readState();
  const items = `/lists/${listId}/item`;
  for (const path of [
    '/trigger/enrich/sync',
    '/crm/search',
    '/companies/search',
    '/todays-accounts/enrich',
    ASSIGN,
    DISMISS,
  ]) {
    await sandbox.addFault({ path, ...fault });
  }
  await sandbox.addFault({ path: items, method: 'POST', ...fault });
  await sandbox.addFault({ path: '/trigger/crm-sync', method: 'POST', ...fault });
  await sandbox.addFault({ path: '/trigger/crm-sync/', method: 'GET', ...fault });

  await expectDone(product, [
    enrichOf(PERSON),
    crmSearchOf(PERSON),
    companySearchOf(enriched.domain),
    pushOf(PUSHED),
    // Named by the profile, it is no contact: the service writes nothing, and a repeat is free.
    accountEnrichOf(enriched.domain, nameFirst(enriched)),
    assignOf(assigned.domain, OWNER_ID),
    dismissOf(dismissed.domain, {
      reason: 'WRONG_CONTACT',
      first_person: findFirst(dismissed),
    }),
    listItemOf(listId, 'Listed Once'),
  ]);

  const after = await sandbox.readState();
  const person = nameFirst(enriched) ?? undefined;
  const enrichAccount = { domain: enriched.domain, scope: 'all', person };
  expect(credits - after.credits).toBe(
    await readPriceOf([
      enrichCallOf([PERSON]),
      { path: '/todays-accounts/enrich', body: enrichAccount },
    ]),
  );
  const pushed = after.crm.crm_one?.contacts.filter(({ name }) => name === PUSHED);
  expect(pushed).toHaveLength(1);
  expect(after.crm.crm_one?.contacts).toHaveLength((crm.crm_one?.contacts.length ?? 0) + 1);
  const listed = after.lists.find(({ id }) => id === listId)?.items;
  expect(listed?.filter(({ full_name }) => full_name === 'Listed Once')).toHaveLength(1);
  const book = await readBook(sandbox);
  const find = ({ domain }: Account) => book.find((account) => account.domain === domain);
  expect(find(assigned)?.owner?.id).toBe(OWNER_ID);
  expect(find(dismissed)?.people[0]?.social_url).toBe(dismissed.people[1]?.social_url);
  // A write whose answer was lost is found, and not repeated.
  const posts = fault.drop === 'after' ? 1 : 2;
  expect(await countPosts(product, [ASSIGN, DISMISS, items])).toEqual({
    [ASSIGN]: posts,
    [DISMISS]: posts,
    [items]: posts,
  });
}

/** Writes are done, their answers are lost, and the look whether they were done meets the fault. */
async function meetInEveryLook({ product, listId, accounts }: SetUp, fault: FaultEffect) {
  const { sandbox } = product;
  const [, , , assigned, dismissed, hidden] = accounts;
  const before = (await sandbox.listCalls()).length;
  const items = `/lists/${listId}/item`;
  for (const path of [ASSIGN, DISMISS, DISMISS, items]) {
    await sandbox.addFault({ path, method: 'POST', drop: 'after' });
  }
  await sandbox.addFault({ path: '/todays-accounts', method: 'GET', ...fault });
  await sandbox.addFault({ path: `/lists/${listId}/items`, method: 'GET', ...fault });

  await expectDone(product, [
    assignOf(assigned.domain, OWNER_ID),
    dismissOf(dismissed.domain, { reason: 'WRONG_CONTACT', first_person: findFirst(dismissed) }),
    dismissOf(hidden.domain, { reason: 'BAD_TIMING', first_person: null }),
    listItemOf(listId, 'Listed Unanswered'),
  ]);

  expect(await countPosts(product, [ASSIGN, DISMISS, items], before)).toEqual({
    [ASSIGN]: 1,
    [DISMISS]: 2,
    [items]: 1,
  });
  const book = await readBook(sandbox);
  expect(book.find(({ domain }) => domain === hidden.domain)).toBeUndefined();
}

/** Expects that each kind of job gets over a fault, and writes nothing twice. */
export async function expectOverFault(fault: FaultEffect): Promise<void> {
  const prepared = await setUp();
  await meetInEveryCall(prepared, fault);
  await meetInEveryLook(prepared, fault);
}

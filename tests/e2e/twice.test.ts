import { expect, it } from 'vitest';
import type { AccountList } from '@/lib/contract/service/book';
import { toSeenPerson } from '@/lib/domain/book/account-people';
import { waitForAll, waitForEnd, waitForJob } from '../support/bulks';
import { dismissOf, listItemOf } from '../support/new-jobs';
import { startProduct, type Product } from '../support/product';

/** Writes that name nobody, and writes that a browser sends twice: on a kept connection that drops before the answer. */

const DISMISS = '/todays-accounts/dismiss';
const WITHOUT_HOLD = { holdSeconds: 0 };
const TWICE = [
  { rule: 'repeat', because: 'the browser sends it again by itself' },
  { rule: 'early-retry', because: 'the browser sends it again by itself' },
] as const;

const readAccounts = async ({ sandbox }: Product) =>
  ((await sandbox.ask('/todays-accounts?scope=all')) as AccountList).accounts;

async function findWithThree(product: Product) {
  const account = (await readAccounts(product)).find(({ people }) => people.length === 3);
  const [first, second, third] = account?.people ?? [];
  if (!account || !first || !second || !third) throw new Error('No account has three people');
  return { domain: account.domain, first, second, third };
}

const readNames = async (product: Product, domain: string) =>
  (await readAccounts(product))
    .find((account) => account.domain === domain)
    ?.people.map(({ full_name }) => full_name);

/** Has the browser keep several connections open: of calls that are under way at once, each has its own. */
async function keepConnections(product: Product) {
  const { sandbox, send } = product;
  await sandbox.addFault({ method: 'GET', path: '/', delay_ms: 300, times: 3 });
  const subject = { kind: 'service', key: 'book', label: 'Today' } as const;
  const asked = { subject, lane: 'click', again: true } as const;
  const jobs = await Promise.all([
    send('job.add', { ...asked, kind: 'book.read', input: { scope: 'all' } }),
    send('job.add', { ...asked, kind: 'owners.read', input: {} }),
    send('job.add', { ...asked, kind: 'webhooks.read', input: {} }),
  ]);
  await waitForAll(
    product,
    jobs.map(({ id }) => id),
  );
}

it('names the second person whom one click on "Wrong contact" has skipped', async () => {
  const product = await startProduct({ settings: WITHOUT_HOLD, allows: TWICE });
  const { sandbox, send } = product;
  const { domain, first, second, third } = await findWithThree(product);
  await keepConnections(product);
  await sandbox.addFault({ method: 'POST', path: DISMISS, drop: 'after' });
  const asked = { reason: 'WRONG_CONTACT', first_person: toSeenPerson(first) } as const;
  const { id } = await send('job.add', dismissOf(domain, asked));
  await waitForJob(product, id, { state: 'done' });
  const calls = await sandbox.listCalls(DISMISS);
  const job = await send('job.get', { id });
  const skipped = job?.kind === 'account.dismiss' ? job.output?.also_skipped : undefined;
  const names = await readNames(product, domain);
  expect(names).toContain(third.full_name);
  expect(names).not.toContain(first.full_name);
  // Whoever is gone is named: the browser has sent it twice.
  expect(calls).toHaveLength(2);
  expect(names).not.toContain(second.full_name);
  expect(skipped).toEqual([toSeenPerson(second)]);
});

it('has thirty items in a list to which thirty were added, though some were sent twice', async () => {
  const product = await startProduct({ settings: WITHOUT_HOLD, allows: TWICE });
  const { sandbox, send } = product;
  const { id } = (await sandbox.ask('/lists', { name: 'Fair', entity: 'PEOPLE' })) as {
    id: string;
  };
  const path = `/lists/${id}/item`;
  const rows = Array.from({ length: 30 }, (_, at) => `Row ${at}`);
  // The first ones make the connections that later ones find open.
  await sandbox.addFault({ method: 'POST', path, delay_ms: 20, times: 8 });
  await sandbox.addFault({ method: 'POST', path, drop: 'after', times: 3 });
  const bulk = { id: 'thirty', label: 'thirty' };
  const jobs = rows.map((name) => ({ ...listItemOf(id, name), lane: 'bulk' as const }));
  await send('bulk.add', { bulk, jobs });
  await waitForEnd(product, bulk.id);
  const readItems = async () =>
    (await sandbox.readState()).lists.find((list) => list.id === id)?.items ?? [];
  await expect.poll(async () => (await readItems()).length).toBe(30);
  expect(new Set((await readItems()).map(({ full_name }) => full_name))).toEqual(new Set(rows));
  // Without a repeat, nothing is shown here.
  const posts = (await sandbox.listCalls(path)).length;
  expect(posts).toBeGreaterThan(30);
  const removals = (await sandbox.listCalls()).filter(({ method }) => method === 'DELETE');
  expect(removals).toHaveLength(posts - 30);
  const reads = await sandbox.listCalls(`/lists/${id}/items`);
  expect(reads.length).toBeLessThan(10);
});

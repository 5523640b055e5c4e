import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toBookSource } from '@/components/book/book-source';
import { planMany } from '@/lib/domain/push/plan/plan-many';
import { openRealBackground, type RealBackground } from '@/tests/support/ui/real-background';
import { seedBook } from '@/tests/support/ui/seed-book';
import { account, keptBook } from '@/tests/support/ui/ui-book';

/** Accounts of a book as the records of a bulk. */

let background: RealBackground;
beforeEach(async () => {
  background = await openRealBackground();
});
afterEach(() => background.close());

/** Everybody's book: an account of the owner whom the sandbox takes for the caller, and one of somebody else. */
const ALL = keptBook(
  [
    account({ owner: { id: '50210441', name: 'Alex Moreau' } }),
    account({ domain: 'calder.example', owner: { id: 'u2', name: 'Ivo Brandt' } }),
  ],
  { choice: 'all', scope: 'all' },
);

const UNKNOWN = {
  enriched: null,
  searches: [],
  writtenAt: null,
  push: null,
  correction: null,
  preference: null,
};

const loadRecords = ({ head, entries }: typeof ALL) =>
  toBookSource(head, entries).load(() => undefined, new AbortController().signal);

const load = async () => (await loadRecords(ALL)).map((record) => record.account?.owned_by_you);

it('knows the caller’s own accounts among everybody’s by their own book', async () => {
  await seedBook(background, keptBook([account()], { scope: 'owner:50210441' }));
  expect(await load()).toEqual([true, false]);
  expect(background.listCalls('readBook')).toEqual([]);
});

it('has the own book read first when it never was', async () => {
  expect(await load()).toEqual([true, false]);
  expect(background.listCalls('readBook').map(({ query }) => query)).toEqual([{}]);
});

it('says why when the own book cannot be read', async () => {
  background.changeKey({ hasTodaysAccounts: false });
  await expect(load()).rejects.toMatchObject({ problem: { code: 'feature-off' } });
});

it('enriches the first person of an account by what was chosen, and writes to no CRM', async () => {
  const records = await loadRecords(keptBook([account()]));
  const plan = planMany(
    records.map((record) => ({ record, known: UNKNOWN })),
    {
      find: {
        settings: { enrichmentTypes: ['email'], detectJobChange: false },
        webhook: null,
        forceRefresh: false,
        connectionId: '',
        pushesDelivery: false,
      },
      push: null,
      others: true,
      now: 0,
    },
  );
  expect(plan.jobs.map(({ kind, input }) => ({ kind, input }))).toMatchObject([
    { kind: 'enrich', input: { enrichment_type: ['email'] } },
  ]);
});

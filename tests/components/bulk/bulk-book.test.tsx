import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toBookSource } from '@/components/book/book-source';
import { planEnrich } from '@/lib/domain/bulk/plan-enrich';
import { ProblemError } from '@/lib/contract/problem-error';
import { getBackground } from '@/tests/support/ui/fake-platform';
import { account, keptBook, type KeptBook } from '@/tests/support/ui/ui-book';

const ALL = keptBook(
  [account(), account({ domain: 'calder.example', owner: { id: 'u2', name: 'Ivo Brandt' } })],
  { choice: 'all', scope: 'all' },
);

const UNKNOWN = {
  enriched: null,
  searches: [],
  writtenAt: null,
  correction: null,
  preference: null,
};

const loadRecords = ({ head, entries }: KeptBook) =>
  toBookSource(head, entries).load(() => undefined, new AbortController().signal);

const load = async () => (await loadRecords(ALL)).map((record) => record.account?.owned_by_you);

it('knows the caller’s own accounts among everybody’s by their own book', async () => {
  getBackground().keep({ book: keptBook([account()]) });
  expect(await load()).toEqual([true, false]);
  expect(getBackground().jobs).toEqual([]);
});

it('has the own book read first when it never was', async () => {
  const background = getBackground();
  const loading = load();
  await waitFor(() => {
    expect(background.jobs).toMatchObject([{ kind: 'book.read', input: {} }]);
  });
  background.keep({ book: keptBook([account()]) });
  background.change({ state: 'done' });
  expect(await loading).toEqual([true, false]);
});

it('says why when the own book cannot be read', async () => {
  const background = getBackground();
  const loading = expect(load()).rejects.toMatchObject({ problem: { code: 'service-down' } });
  await waitFor(() => {
    expect(background.jobs).toHaveLength(1);
  });
  background.change({
    state: 'failed',
    problem: new ProblemError({ code: 'service-down' }).problem,
  });
  await loading;
});

it('enriches the first person of an account by what was chosen, and writes to no CRM', async () => {
  const records = await loadRecords(keptBook([account()]));
  const plan = planEnrich(
    records.map((record) => ({ record, known: UNKNOWN })),
    {
      settings: { enrichmentTypes: ['email'], detectJobChange: false },
      webhook: null,
      withOthers: true,
      now: 0,
    },
  );
  expect(plan.jobs.map(({ kind, input }) => ({ kind, input }))).toMatchObject([
    { kind: 'enrich', input: { enrichment_type: ['email'], sync_to_crm: false } },
  ]);
});

import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toBookSource } from '@/components/book/book-source';
import { ProblemError } from '@/lib/contract/problem-error';
import { getBackground } from '@/tests/support/fake-platform';
import type { KeptBook } from '@/tests/support/fake-book-messages';
import { account, bareAccount, keptBook } from '@/tests/support/ui-book';

const ALL = keptBook(
  [account(), account({ domain: 'calder.example', owner: { id: 'u2', name: 'Ivo Brandt' } })],
  { choice: 'all', scope: 'all' },
);

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

it('leaves to the book only whom it can enrich: who has a profile or a CRM contact', async () => {
  const unnamed = bareAccount({ people: [{ full_name: 'Leila Lind' }] });
  const records = await loadRecords(keptBook([account(), unnamed]));
  expect(records.map(({ enrich }) => enrich?.kind)).toEqual(['account.enrich', undefined]);
});

import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toBookSource } from '@/components/book/book-source';
import { ProblemError } from '@/lib/contract/problem-error';
import { getBackground } from '@/tests/support/fake-platform';
import { account, keptBook } from '@/tests/support/ui-book';

const ALL = keptBook(
  [account(), account({ domain: 'calder.example', owner: { id: 'u2', name: 'Ivo Brandt' } })],
  { choice: 'all', scope: 'all' },
);

const load = async () => {
  const records = await toBookSource(ALL.head, ALL.entries).load(
    () => undefined,
    new AbortController().signal,
  );
  return records.map((record) => record.account?.owned_by_you);
};

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

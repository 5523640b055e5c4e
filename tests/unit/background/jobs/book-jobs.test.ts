import { describe, expect, it } from 'vitest';
import type { StoredHead } from '@/lib/background/storage/books/read-book';
import { HOUR, SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { accountListOf } from '../../../support/books';
import { booksOf, clientOf, jobOf, NOW, runOne } from '../../../support/queue/job-runs';

const pending = accountListOf([], { status: 'pending' });
const watched = (since: number, polls = 1) => ({
  operation: 'readBook',
  progress: { since, polls },
});
const headOf = (readAt: number, status: string) =>
  ({ readAt, status, total: 7 }) as Partial<StoredHead> as StoredHead;

describe('the reading of a book', () => {
  it('keeps it and is done, whatever its status but "pending"', async () => {
    for (const status of ['ended', 'none', 'error', 'a new state']) {
      const list = accountListOf(['lind.example'], { status });
      const { client, method } = clientOf('readBook', list);
      const books = booksOf();
      const job = jobOf('book.read', { scope: 'all' });
      expect(await runOne('book.read', job, client, books)).toEqual({
        type: 'done',
        output: { status, total: 1 },
      });
      expect(method).toHaveBeenCalledExactlyOnceWith({ scope: 'all' });
      expect(books.keep).toHaveBeenCalledExactlyOnceWith('all', list, 0);
    }
  });

  it('is asked for again where an account changed before the answer came', async () => {
    const { client } = clientOf('readBook', accountListOf(['lind.example']));
    const books = { ...booksOf(), keep: () => Promise.resolve(false) };
    const result = await runOne('book.read', jobOf('book.read', {}), client, books);
    expect(result).toMatchObject({ type: 'again', operation: 'readBook' });
  });

  it("asks for the caller's own book without a scope", async () => {
    const { client, method } = clientOf('readBook', accountListOf([]));
    await runOne('book.read', jobOf('book.read', {}), client);
    expect(method).toHaveBeenCalledExactlyOnceWith({});
  });

  it.each([
    ['at first', 0, 2],
    ['after three seconds', 3, 2],
    ['after ten seconds', 10, 5],
    ['after half a minute', 30, 15],
    ['after ten minutes', 600, 15],
  ])('looks again while it is being ranked, %s', async (_, lasted, pause) => {
    const { client } = clientOf('readBook', pending);
    const books = booksOf();
    const since = NOW - lasted * SECOND;
    const job = jobOf('book.read', {}, lasted === 0 ? {} : watched(since, 4));
    expect(await runOne('book.read', job, client, books)).toEqual({
      type: 'again',
      progress: { since, polls: lasted === 0 ? 1 : 5 },
      operation: 'readBook',
      group: '',
      notBefore: NOW + pause * SECOND,
    });
    // What shows the book sees how it stands.
    expect(books.keep).toHaveBeenCalledExactlyOnceWith(undefined, pending, 0);
  });

  it('leaves a ranking alone that takes an hour', async () => {
    const { client } = clientOf('readBook', pending);
    const job = jobOf('book.read', {}, watched(NOW - HOUR + 10 * SECOND, 300));
    expect(await runOne('book.read', job, client)).toMatchObject({
      type: 'done',
      output: { status: 'pending' },
    });
  });

  it('starts over if it was interrupted long ago', async () => {
    const { client } = clientOf('readBook', pending);
    const job = jobOf('book.read', {}, watched(NOW - 2 * HOUR, 300));
    expect(await runOne('book.read', job, client)).toMatchObject({
      progress: { since: NOW, polls: 1 },
    });
  });

  it.each([
    ['pending', 'again'],
    ['', 'again'],
    ['ended', 'done'],
  ])('takes what was answered within a second as it is: %s', async (status, type) => {
    const { client, method } = clientOf('readBook', accountListOf([]));
    const head = headOf(NOW - SECOND + 1, status);
    const result = await runOne('book.read', jobOf('book.read', {}), client, booksOf(head));
    expect(result.type).toBe(type);
    expect(method).not.toHaveBeenCalled();
  });

  it.each([
    ['a second ago', NOW - SECOND],
    ['by a clock that has been set back since', NOW + 1],
  ])('asks again what was answered %s', async (_, readAt) => {
    const { client, method } = clientOf('readBook', accountListOf([]));
    await runOne('book.read', jobOf('book.read', {}), client, booksOf(headOf(readAt, 'ended')));
    expect(method).toHaveBeenCalledOnce();
  });

  it('hands on a refusal, and keeps nothing', async () => {
    const { client } = clientOf('readBook', new ProblemError({ code: 'feature-off' }));
    const books = booksOf();
    await expect(runOne('book.read', jobOf('book.read', {}), client, books)).rejects.toMatchObject({
      problem: { code: 'feature-off' },
    });
    expect(books.keep).not.toHaveBeenCalled();
  });
});

describe('the refreshing of a book', () => {
  const bothOf = (refreshed: unknown, read: unknown) => {
    const refresh = clientOf('refreshBook', refreshed);
    const look = clientOf('readBook', read);
    const client = { ...refresh.client, ...look.client };
    return { client, refresh: refresh.method, look: look.method };
  };

  it('asks for it once, then looks', async () => {
    const { client, refresh, look } = bothOf(pending, accountListOf(['lind.example']));
    const books = booksOf();
    const first = await runOne(
      'book.refresh',
      jobOf('book.refresh', { scope: '8' }),
      client,
      books,
    );
    expect(first).toEqual({
      type: 'again',
      progress: { since: NOW, polls: 1 },
      operation: 'readBook',
      group: '',
      notBefore: NOW + 2 * SECOND,
    });
    expect(refresh).toHaveBeenCalledExactlyOnceWith({ scope: '8' });
    expect(books.keep).toHaveBeenCalledExactlyOnceWith('8', pending, 0);

    const job = jobOf('book.refresh', { scope: '8' }, watched(NOW - 3 * SECOND));
    expect(await runOne('book.refresh', job, client, books)).toEqual({
      type: 'done',
      output: { status: 'ended', total: 1 },
    });
    expect(refresh).toHaveBeenCalledOnce();
    expect(look).toHaveBeenCalledExactlyOnceWith({ scope: '8' });
  });

  it('is done at once where the service ranks at once', async () => {
    const { client } = bothOf(accountListOf(['lind.example']), pending);
    expect(await runOne('book.refresh', jobOf('book.refresh', {}), client)).toMatchObject({
      type: 'done',
      output: { status: 'ended', total: 1 },
    });
  });

  it('that was broken off long ago asks for it again', async () => {
    const { client, refresh } = bothOf(pending, pending);
    const job = jobOf('book.refresh', {}, watched(NOW - 2 * HOUR));
    expect(await runOne('book.refresh', job, client)).toMatchObject({ progress: { since: NOW } });
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe('the reading of the owners', () => {
  it('keeps them, and answers how many there are', async () => {
    const owners = [{ id: '7', name: 'Ira Moss', email: null }];
    const { client } = clientOf('readOwners', owners);
    const books = booksOf();
    expect(await runOne('owners.read', jobOf('owners.read', {}), client, books)).toEqual({
      type: 'done',
      output: { count: 1 },
    });
    expect(books.keepOwners).toHaveBeenCalledExactlyOnceWith(owners);
  });
});

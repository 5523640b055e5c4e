import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createBookRepository,
  type BookRepository,
} from '@/lib/background/storage/books/book-repository';
import {
  readOwners,
  readChunk,
  readHead,
  readBookStart,
} from '@/lib/background/storage/books/read-book';
import type { Database } from '@/lib/background/storage/database';
import { DAY, HOUR, MINUTE } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import type { BookStart } from '@/lib/contract/stored/book';
import { accountOf, domainsOf, accountListOf } from '../../../support/books';
import { clientOf, jobOf, NOW, runOne } from '../../../support/queue/job-runs';
import { openFresh } from '../../../support/queue/stored-jobs';

const NINE = new Date(2026, 10, 21, 9).getTime();

let database: Database;
let books: BookRepository;
let now: number;
const onChange = vi.fn();

beforeEach(async () => {
  database = await openFresh();
  now = NINE;
  onChange.mockClear();
  books = createBookRepository({ database, now: () => now, onChange });
});

const read = async (choice: string | null = null): Promise<BookStart> => {
  const start = await readBookStart(database, choice, now);
  if (start === null || start === 'unreadable') throw new Error('There is no book to read');
  return start;
};
const listShown = async (choice: string | null = null) =>
  (await read(choice)).first.map(({ account }) => account.domain);
const listNew = async () =>
  (await read()).first.filter(({ isNew }) => isNew).map(({ account }) => account.domain);

describe('a book that is kept', () => {
  it('remembers how far the clock of the service is ahead, also where the accounts stay', async () => {
    let aheadMs = 10 * MINUTE;
    const serviceClock = { getAheadMs: () => aheadMs };
    books = createBookRepository({ database, now: () => now, serviceClock, onChange });
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']));
    expect((await read()).head.clockAheadMs).toBe(10 * MINUTE);
    await books.drop('berg.example');
    expect((await read()).head.clockAheadMs).toBe(10 * MINUTE);
    aheadMs = -MINUTE;
    await books.keep(undefined, { ...accountListOf([]), status: 'pending' });
    expect((await read()).head).toMatchObject({ clockAheadMs: -MINUTE, total: 1 });
  });

  it('is read back with its head and its first accounts', async () => {
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']));
    const { head, first } = await read();
    expect(head).toMatchObject({
      choice: null,
      status: 'ended',
      scope: 'owner:7',
      readAt: NINE,
      total: 2,
      newTotal: 0,
      visitedAt: null,
    });
    expect(head).not.toHaveProperty('accounts');
    expect(first.map(({ account }) => account)).toEqual([
      accountOf('lind.example'),
      accountOf('berg.example', { rank: 2 }),
    ]);
  });

  it('stands in the order of its ranks, whatever the order of the reply', async () => {
    const list = accountListOf(['lind.example', 'berg.example', 'moss.example']);
    await books.keep(undefined, { ...list, accounts: list.accounts.toReversed() });
    expect(await listShown()).toEqual(['lind.example', 'berg.example', 'moss.example']);
  });

  it('is kept for each scope by itself', async () => {
    await books.keep(undefined, accountListOf(['lind.example']));
    await books.keep('all', accountListOf(['lind.example', 'berg.example']));
    expect(await listShown()).toEqual(['lind.example']);
    expect(await listShown('all')).toEqual(['lind.example', 'berg.example']);
  });

  it('lies in chunks of a hundred accounts, and leaves none behind when it shrinks', async () => {
    const domains = domainsOf(250);
    await books.keep(undefined, accountListOf(domains));
    expect((await read()).head).toMatchObject({ total: 250 });
    expect((await read()).head.chunks).toHaveLength(3);
    expect((await readChunk(database, null, 2))?.[49]?.account.domain).toBe('company-249.example');

    await books.keep(undefined, accountListOf(domains.slice(0, 100)));
    expect((await read()).head.chunks).toHaveLength(1);
    expect(await readChunk(database, null, 1)).toBeUndefined();
    await books.keep(undefined, accountListOf([]));
    expect(await read()).toMatchObject({ head: { total: 0, chunks: [] }, first: [] });
  });

  it('gives another revision to those chunks only that hold another account', async () => {
    const domains = domainsOf(250);
    await books.keep(undefined, accountListOf(domains));
    const before = (await read()).head.chunks;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const owner = { id: '8', name: 'Ira Moss' };
    const changed = domains.map((domain) =>
      accountOf(domain, domain === domains[120] ? { owner } : {}),
    );
    await books.keep(undefined, accountListOf(changed));
    const { chunks } = (await read()).head;
    expect([chunks[0], chunks[2]]).toEqual([before[0], before[2]]);
    expect(chunks[1]).not.toBe(before[1]);
    // The head, one chunk, and what tells new accounts.
    expect(put).toHaveBeenCalledTimes(3);
    put.mockRestore();
  });

  it('tells of each change once', async () => {
    await books.keep(undefined, accountListOf(['lind.example']));
    await books.drop('lind.example');
    await books.keepOwners([]);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('holds what the last of two answers said that came at once', async () => {
    await Promise.all([
      books.keep(undefined, accountListOf(['lind.example'])),
      books.keep(undefined, accountListOf(['berg.example'])),
    ]);
    expect(await listShown()).toEqual(['berg.example']);
  });

  it('goes on being kept after a write that failed', async () => {
    const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(books.keep(undefined, accountListOf(['lind.example']))).rejects.toThrow('full');
    failing.mockRestore();
    await books.keep(undefined, accountListOf(['berg.example']));
    expect(await listShown()).toEqual(['berg.example']);
  });
});

describe('while there is no new list', () => {
  const old = ['lind.example', 'berg.example'];

  it.each(['pending', 'error', 'none'])('the old accounts are shown on: %s', async (status) => {
    await books.keep(undefined, accountListOf(old));
    const requested_at = '2026-11-21T08:00:00.000Z';
    const facts = { status, scope: null, crm: null, generated_at: null, book_size: null };
    await books.keep(undefined, accountListOf([], { ...facts, requested_at, error: 'It broke.' }));
    expect(await listShown()).toEqual(old);
    expect((await read()).head).toMatchObject({
      status,
      requested_at,
      error: 'It broke.',
      // These are about the accounts that are shown.
      scope: 'owner:7',
      crm: 'crm_one',
      generated_at: '2026-11-21T00:00:00.000Z',
      book_size: 2,
      total: 2,
    });
  });

  it.each(['pending', 'error', 'none'])('a book without accounts says so: %s', async (status) => {
    await books.keep(undefined, accountListOf([], { status, generated_at: null }));
    expect((await read()).head).toMatchObject({ status, total: 0, generated_at: null });
  });

  it.each(['pending', 'error', 'none', ''])(
    'what is listed is taken, each in its old place: %j',
    async (status) => {
      await books.keep(undefined, accountListOf(old));
      const found = accountOf('berg.example', {
        people: [{ full_name: 'Bo', email: 'bo@b.example' }],
      });
      await books.keep(undefined, accountListOf([found], { status }));
      const { first } = await read();
      expect(first.map(({ account }) => [account.rank, account.domain])).toEqual([
        [1, 'lind.example'],
        [2, 'berg.example'],
      ]);
      expect(first[1]?.account.people[0]?.email).toBe('bo@b.example');
    },
  );

  it('a state that nobody knows is taken at its word, where it lists accounts', async () => {
    await books.keep(undefined, accountListOf(old));
    await books.keep(undefined, accountListOf([], { status: 'archived' }));
    expect(await listShown()).toEqual(old);
    await books.keep(undefined, accountListOf(['moss.example'], { status: 'archived' }));
    expect(await listShown()).toEqual(['moss.example']);
  });
});

describe('an account is new', () => {
  it('in no first book', async () => {
    await books.keep(undefined, accountListOf([], { status: 'none' }));
    await books.keep(undefined, accountListOf([], { status: 'pending' }));
    await books.keep(undefined, accountListOf(['lind.example']));
    expect(await listNew()).toEqual([]);
  });

  it('when it was not there when the book was last read on an earlier day', async () => {
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']));
    now += DAY;
    await books.keep(undefined, accountListOf(['moss.example', 'lind.example']));
    expect(await listNew()).toEqual(['moss.example']);
    expect((await read()).head.newTotal).toBe(1);
  });

  it('and the others have the rank that they had then', async () => {
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']));
    now += DAY;
    await books.keep(undefined, accountListOf(['moss.example', 'berg.example']));
    expect((await read()).first.map(({ rankBefore }) => rankBefore)).toEqual([undefined, 2]);
  });

  it('all day long, and those that come later that day too', async () => {
    await books.keep(undefined, accountListOf(['lind.example']));
    now += DAY;
    await books.keep(undefined, accountListOf(['lind.example', 'moss.example']));
    now += 5 * HOUR;
    await books.keep(undefined, accountListOf(['lind.example', 'moss.example', 'hart.example']));
    expect(await listNew()).toEqual(['moss.example', 'hart.example']);
    now += DAY;
    await books.keep(undefined, accountListOf(['lind.example', 'moss.example', 'hart.example']));
    expect(await listNew()).toEqual([]);
  });

  it('not because it was gone for an hour', async () => {
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']));
    now += DAY;
    await books.keep(undefined, accountListOf(['lind.example']));
    now += HOUR;
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']));
    expect(await listNew()).toEqual([]);
  });

  it('by the day on the wall, not by 24 hours', async () => {
    now = new Date(2026, 10, 21, 23, 59).getTime();
    await books.keep(undefined, accountListOf(['lind.example']));
    now = new Date(2026, 10, 22, 0, 1).getTime();
    await books.keep(undefined, accountListOf(['lind.example', 'moss.example']));
    expect(await listNew()).toEqual(['moss.example']);
  });

  it('still while the book is ranked anew', async () => {
    await books.keep(undefined, accountListOf(['lind.example']));
    now += DAY;
    await books.keep(undefined, accountListOf(['lind.example', 'moss.example']));
    await books.keep(undefined, accountListOf([], { status: 'pending' }));
    expect(await listNew()).toEqual(['moss.example']);
  });
});

describe('an account that is gone', () => {
  it('leaves the book, and nothing else does', async () => {
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example', 'moss.example']));
    now += HOUR;
    await books.drop('berg.example');
    expect(await listShown()).toEqual(['lind.example', 'moss.example']);
    // The service did not answer it.
    expect((await read()).head).toMatchObject({ total: 2, readAt: NINE, status: 'ended' });
  });

  it('leaves all books, because it was dismissed for the whole organisation', async () => {
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']));
    await books.keep('all', accountListOf(['berg.example', 'moss.example']));
    await books.drop('berg.example');
    expect(await listShown()).toEqual(['lind.example']);
    expect(await listShown('all')).toEqual(['moss.example']);
  });

  it('stays away, though a list that was asked for before is answered last', async () => {
    const changes = books.countChanges();
    await books.keep(undefined, accountListOf(['berg.example']));
    await books.drop('lind.example');
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']), changes);
    expect(await listShown()).toEqual(['berg.example']);
    await books.keep(undefined, accountListOf(['norr.example']), books.countChanges());
    expect(await listShown()).toEqual(['norr.example']);
  });

  it('may be in no book at all', async () => {
    await books.drop('berg.example');
    expect(await readBookStart(database, 'all', now)).toBeNull();
  });
});

describe('what is not readable', () => {
  it('counts as never read, and is written whole the next time', async () => {
    await books.keep(undefined, accountListOf(['lind.example']));
    await database.put('bookChunks', [{ account: 'nonsense' }], ['', 0]);
    expect(await readBookStart(database, null, now)).toBe('unreadable');
    await books.forget(undefined);
    expect(await readBookStart(database, null, now)).toBeNull();
    await books.keep(undefined, accountListOf(['lind.example']));
    expect(await listShown()).toEqual(['lind.example']);
  });

  it('is not shown on while a new list is made', async () => {
    await books.keep(undefined, accountListOf(['lind.example']));
    await database.put('bookChunks', 'nonsense', ['', 0]);
    await books.keep(undefined, accountListOf(['berg.example'], { status: 'pending' }));
    expect(await listShown()).toEqual(['berg.example']);
  });

  it('is a head too', async () => {
    await database.put('books', { status: 4 }, '');
    expect(await readHead(database, null)).toBeUndefined();
    expect(await readBookStart(database, null, now)).toBe('unreadable');
  });

  it('does not make accounts new', async () => {
    await database.put('bookReadings', { day: 1 }, '');
    await books.keep(undefined, accountListOf(['lind.example']));
    expect(await listNew()).toEqual([]);
  });
});

describe('owners', () => {
  it('are kept with the time of their reading', async () => {
    expect(await readOwners(database)).toBeNull();
    const owners = [{ id: '7', name: 'Ira Moss', email: null }];
    await books.keepOwners(owners);
    expect(await readOwners(database)).toEqual({ owners, readAt: NINE });
  });

  it('that cannot be read count as never read', async () => {
    await database.put('owners', { owners: 'all' }, 'current');
    expect(await readOwners(database)).toBeNull();
  });
});

it('all that was read with one key is forgotten together', async () => {
  await books.keep(undefined, accountListOf(['lind.example']));
  await books.keep('all', accountListOf(['lind.example']));
  await books.keepOwners([]);
  await database.put('rounds', {}, 'current');
  await books.forgetAll();
  const stores = ['books', 'bookChunks', 'bookReadings', 'bookVisits', 'owners', 'rounds'] as const;
  const counts = await Promise.all(stores.map((store) => database.count(store)));
  expect(counts).toEqual(stores.map(() => 0));
});

describe('two jobs that look at one book at once', () => {
  const look = (client: Parameters<typeof runOne>[2]) =>
    runOne('book.read', jobOf('book.read', {}), client, books);

  beforeEach(() => {
    now = NOW;
  });

  it('make one call: the second finds what the first has kept', async () => {
    const { client, method } = clientOf('readBook', accountListOf(['lind.example']));
    const done = { type: 'done', output: { status: 'ended', total: 1 } };
    expect(await Promise.all([look(client), look(client)])).toEqual([done, done]);
    expect(method).toHaveBeenCalledOnce();
  });

  it('do not fail together', async () => {
    const failing = clientOf('readBook', new ProblemError({ code: 'service-down' }));
    const { client } = clientOf('readBook', accountListOf(['lind.example']));
    const [first, second] = await Promise.allSettled([look(failing.client), look(client)]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ value: { output: { total: 1 } } });
  });

  it('look at two books side by side', async () => {
    void books.readInTurn(undefined, () => new Promise(() => undefined));
    const { client, method } = clientOf('readBook', accountListOf([]));
    await runOne('book.read', jobOf('book.read', { scope: 'all' }), client, books);
    expect(method).toHaveBeenCalledOnce();
  });
});

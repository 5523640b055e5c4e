import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBookRepository } from '@/lib/background/storage/books/book-repository';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import type { QueueJob } from '@/lib/background/queue/store';
import type { Database } from '@/lib/background/storage/database';
import { trimHistory } from '@/lib/background/data/trim-history';
import { cutLink, listKnownKeys, noteKeys } from '@/lib/background/storage/known-keys';
import { WILMA_IDENTITY } from '../../../support/ui/ui-fixtures';
import { toIdBound } from '@/lib/background/storage/sortable-id';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { DAY, MINUTE } from '@/lib/contract/duration';
import { domainsOf, accountListOf } from '../../../support/books';
import {
  openFresh,
  putBulk,
  putJobs,
  putUnreadable,
  storedBulkOf,
} from '../../../support/queue/stored-jobs';
import { toBulkRecord } from '@/lib/background/queue-store/bulk-record';
import { NO_COUNTS } from '@/lib/contract/stored/bulk';

const NOW = 1_800_000_000_000;
const LONG_AGO = NOW - 30 * DAY - 1;

let database: Database;
beforeEach(async () => {
  database = await openFresh();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Without the instant that they begin with. */
const jobIds = async () =>
  (await database.getAllKeys('jobs')).map((id) => id.replace(/^\w{9}-/u, ''));
const at = (createdAt: number, changedAt = createdAt) => ({ createdAt, changedAt });
/** Jobs under ids as the queue makes them, in the order in which they were added. */
const putInOrder = (...jobs: (Partial<QueueJob> & { id: string; createdAt: number })[]) =>
  putJobs(
    database,
    ...jobs.map((job) => ({ ...job, id: `${toIdBound(job.createdAt)}-${job.id}` })),
  );
const bulkOf = (id: string, createdAt: number, endedAt: number | null) =>
  putBulk(database, id, 'Fair', createdAt, { endedAt });

describe('which addresses are one person’s', () => {
  const [VANITY, OPAQUE] = ['person:slug:ada-lind', 'person:opaque:ACoAAB1'];
  const note = (now: number) =>
    noteKeys(database, { ...WILMA_IDENTITY, key: VANITY, aliases: [OPAQUE], number: null }, now);
  const listBoth = () => Promise.all([VANITY, OPAQUE].map((key) => listKnownKeys(database, key)));
  const LINKED = [
    [VANITY, OPAQUE],
    [OPAQUE, VANITY],
  ];

  it.each([7, 30, 90])('is kept for as many days as the rep chose: %i', async (days) => {
    await note(NOW - days * DAY);
    await trimHistory(database, days, NOW);
    expect(await listBoth()).toEqual(LINKED);
    await trimHistory(database, days, NOW + DAY);
    expect(await listBoth()).toEqual([[VANITY], [OPAQUE]]);
    expect(await database.count('knownKeys')).toBe(0);
  });

  it.each([VANITY, OPAQUE])('is kept as long as a correction under %s', async (key) => {
    await note(LONG_AGO);
    await database.put('corrections', { name: 'Ada Lind', companyName: null }, key);
    await trimHistory(database, 30, NOW);
    expect(await listBoth()).toEqual(LINKED);
  });

  it('is kept where the rep has said that they are not', async () => {
    await note(LONG_AGO);
    await cutLink(database, VANITY, OPAQUE);
    await trimHistory(database, 30, NOW);
    await note(NOW);
    expect(await listBoth()).toEqual([[VANITY], [OPAQUE]]);
  });
});

describe('what was done', () => {
  it('is kept for thirty days', async () => {
    await putInOrder(
      { id: 'old', state: 'done', ...at(LONG_AGO) },
      { id: 'old failure', state: 'failed', ...at(LONG_AGO) },
      { id: 'young', state: 'done', ...at(LONG_AGO + 1) },
      { id: 'ended lately', state: 'done', ...at(LONG_AGO, NOW - DAY) },
    );
    await trimHistory(database, 30, NOW);
    expect(await jobIds()).toEqual(['ended lately', 'young']);
  });

  it.each([7, 30, 90])('is kept for as many days as the rep chose: %i', async (days) => {
    await putInOrder(
      { id: 'old', state: 'done', ...at(NOW - days * DAY - 1) },
      { id: 'young', state: 'done', ...at(NOW - days * DAY) },
    );
    await trimHistory(database, days, NOW);
    expect(await jobIds()).toEqual(['young']);
  });

  it('is not yet done while it waits or runs, however long', async () => {
    await putInOrder(
      { id: 'waiting', ...at(LONG_AGO) },
      { id: 'running', state: 'running', ...at(LONG_AGO) },
    );
    await trimHistory(database, 30, NOW);
    expect(await jobIds()).toEqual(['running', 'waiting']);
  });

  it('stays while the rep has to decide about it, until they clear it', async () => {
    await putInOrder(
      { id: 'asked', state: 'needs-you', ...at(LONG_AGO) },
      { id: 'cleared', state: 'needs-you', isCleared: true, ...at(LONG_AGO) },
      { id: 'of an open call', state: 'failed', callId: 'call-1', ...at(LONG_AGO) },
    );
    await trimHistory(database, 30, NOW);
    expect(await jobIds()).toEqual(['asked', 'of an open call']);
  });

  it('stays while rows of an import wait for the list that it created', async () => {
    const jobId = `${toIdBound(LONG_AGO)}-list`;
    const newList = { name: 'Fair', jobId, isMissing: false };
    const counts = { ...NO_COUNTS, waiting: 2 };
    const input = { name: 'Fair', entity: 'PEOPLE' };
    const creation = { kind: 'list.create', operation: 'createList', input } as const;
    const done = { ...creation, state: 'done', ...at(LONG_AGO) } as const;
    await putInOrder({ id: 'list', ...done }, { id: 'other', ...done });
    const waits = storedBulkOf('fair', { newList, counts, untaken: 2 });
    await database.put('bulks', toBulkRecord(waits), 'fair');
    await trimHistory(database, 30, NOW);
    expect(await jobIds()).toEqual(['list']);
    await database.put('bulks', toBulkRecord({ ...waits, counts: NO_COUNTS, untaken: 0 }), 'fair');
    await trimHistory(database, 30, NOW + DAY);
    expect(await jobIds()).toEqual([]);
  });

  it('stays when nobody can read it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await putUnreadable(database, {
      id: `${toIdBound(LONG_AGO)}-broken`,
      state: 'done',
      ...at(LONG_AGO),
    });
    await trimHistory(database, 30, NOW);
    expect(await jobIds()).toEqual(['broken']);
  });
});

describe('bulks', () => {
  const bulkIds = () => database.getAllKeys('bulks');

  it('are forgotten thirty days after their end', async () => {
    await bulkOf('old', LONG_AGO, LONG_AGO);
    await bulkOf('young', LONG_AGO, NOW - DAY);
    await database.put('bulks', 'from another version', 'broken');
    await trimHistory(database, 30, NOW);
    expect(await bulkIds()).toEqual(['broken', 'young']);
  });

  it('are not forgotten while one of their jobs is open', async () => {
    await bulkOf('open', LONG_AGO, null);
    await putInOrder({ id: 'waiting', bulkId: 'open', ...at(LONG_AGO) });
    await trimHistory(database, 30, NOW);
    expect(await bulkIds()).toEqual(['open']);
  });

  it('are not forgotten while one of their jobs needs the rep', async () => {
    await bulkOf('asked', LONG_AGO, LONG_AGO);
    await putInOrder({ id: 'row', bulkId: 'asked', state: 'needs-you', ...at(LONG_AGO) });
    await trimHistory(database, 30, NOW);
    expect(await bulkIds()).toEqual(['asked']);
  });

  it('that never had a job, for all were answered from the store, are forgotten as well', async () => {
    await bulkOf('empty', LONG_AGO, null);
    await bulkOf('just made', NOW, null);
    await trimHistory(database, 30, NOW);
    expect(await bulkIds()).toEqual(['just made']);
  });
});

describe('looking for what is old', () => {
  const trimOne = async (now: number) => {
    await putInOrder({ id: 'old', state: 'done', ...at(now - 31 * DAY) });
    await trimHistory(database, 30, now);
    return (await jobIds()).length === 0;
  };

  it('happens once a day', async () => {
    expect(await trimOne(NOW)).toBe(true);
    expect(await trimOne(NOW + DAY - MINUTE)).toBe(false);
    expect(await trimOne(NOW + DAY)).toBe(true);
  });

  it('happens at once when the rep chooses to keep less', async () => {
    await trimHistory(database, 30, NOW);
    await putInOrder({ id: 'old', state: 'done', ...at(NOW - 8 * DAY) });
    expect(await trimHistory(database, 30, NOW + MINUTE)).toBe(false);
    expect(await trimHistory(database, 7, NOW + MINUTE)).toBe(true);
    expect(await jobIds()).toEqual([]);
  });

  it('happens again although the clock had once been far ahead', async () => {
    await trimHistory(database, 30, NOW + 365 * DAY);
    expect(await trimOne(NOW)).toBe(true);
  });
});

describe('a book', () => {
  it('is forgotten when nobody has read it for thirty days', async () => {
    const keep = (scope: string | undefined, now: number) =>
      createBookRepository({ database, now: () => now, onChange: () => undefined }).keep(
        scope,
        accountListOf(domainsOf(120)),
      );
    await keep(undefined, NOW - DAY);
    await keep('8', LONG_AGO);
    await trimHistory(database, 30, NOW);
    expect(await database.getAllKeys('books')).toEqual(['']);
    expect(await database.getAllKeys('bookChunks')).toEqual([
      ['', 0],
      ['', 1],
    ]);
    expect(await database.getAllKeys('bookReadings')).toEqual(['']);
  });
});

describe('a thousand old jobs', () => {
  beforeEach(async () => {
    const jobs = Array.from({ length: 1000 }, (_, index) => ({
      ...{ id: String(index), state: 'done' as const, ...at(LONG_AGO - index) },
    }));
    await putInOrder(...jobs);
  });

  /** The database, and what happens right before each of its transactions, by number. */
  const withTransactions = (onTransaction: (number: number) => void): Database => {
    let number = 0;
    return new Proxy(database, {
      get: (target, name) => {
        if (name === 'transaction') onTransaction((number += 1));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  };

  it('are deleted in chunks, between which the queue has its turn', async () => {
    const queue = createIdbQueueStore(database);
    let left: Promise<number> = Promise.resolve(0);
    const watched = withTransactions((number) => {
      if (number !== 2) return;
      left = queue
        .transaction((transaction) => transaction.putSeenAt(NOW))
        .then(() => database.count('jobs'));
    });
    await trimHistory(watched, 30, NOW);
    expect(await left).toBeGreaterThanOrEqual(600);
    expect(await database.count('jobs')).toBe(0);
  });

  it('are deleted by the next start when the worker dies in between', async () => {
    const dying = withTransactions((number) => {
      if (number === 3) throw new Error('the worker died');
    });
    await expect(trimHistory(dying, 30, NOW)).rejects.toThrow('the worker died');
    expect(await database.count('jobs')).toBe(600);
    await trimHistory(database, 30, NOW);
    expect(await database.count('jobs')).toBe(0);
  });
});

describe('receipts', () => {
  const NO_USES = { uses: {}, refusedAt: null, isUsedElsewhere: false };
  const keep = (at: number) => database.put('receipts', NO_USES, ['one', getLocalDay(at)]);

  it('stay when the jobs are deleted, for a year and a month', async () => {
    for (const days of [402, 399, 31, 0]) await keep(NOW - days * DAY);
    await trimHistory(database, 30, NOW);
    const days = (await database.getAllKeys('receipts')).map(([, day]) => day);
    expect(days).toEqual([399, 31, 0].map((each) => getLocalDay(NOW - each * DAY)));
  });

  it('need no longer to know who was searched for once a repeat costs again', async () => {
    const searched = (to: number) => ({ email: { from: LONG_AGO, to } });
    await database.put('searchTimes', searched(NOW - DAY - 1), 'person:slug:ada\none');
    await database.put('searchTimes', searched(NOW - DAY), 'person:slug:ivo\none');
    await trimHistory(database, 30, NOW);
    expect(await database.getAllKeys('searchTimes')).toEqual(['person:slug:ivo\none']);
  });
});

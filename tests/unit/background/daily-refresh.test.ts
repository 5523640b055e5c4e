import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBookRepository } from '@/lib/background/storage/books/book-repository';
import { countNewAccounts, createDailyRefresh } from '@/lib/background/daily-refresh';
import { noteVisit } from '@/lib/background/storage/books/visits';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { DAY, HOUR, MINUTE } from '@/lib/contract/duration';
import type { Settings } from '@/lib/contract/stored/settings';
import { accountListOf } from '../../support/books';
import { openFresh } from '../../support/queue/stored-jobs';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** An instant by the clock on the wall. */
const at = (text: string) => new Date(text).getTime();

async function setUp(changed: Partial<Settings> = {}) {
  const database = await openFresh();
  const clock = { now: at('2026-11-20T06:30') };
  const now = () => clock.now;
  const settings = { ...DEFAULT_SETTINGS, refreshHour: 7, ...changed };
  const added: Draft[] = [];
  const wakes: (number | null)[] = [];
  const faults: unknown[] = [];
  const connection = {
    id: '0'.repeat(32),
    address: 'https://service.example',
    keyEnding: 'wxyz',
    savedAt: 0,
  };
  const describeConnection = vi.fn(() => Promise.resolve<typeof connection | null>(connection));
  const addJob = vi.fn((draft: Draft) => Promise.resolve(added.push(draft)));
  /** A worker, born anew. */
  const create = () =>
    createDailyRefresh({
      database,
      getSettings: () => settings,
      credentials: { describe: describeConnection },
      addJob,
      wakeAt: (instant) => wakes.push(instant),
      now,
      onFault: (error) => faults.push(error),
    });
  const books = createBookRepository({ database, now, onChange: () => undefined });
  return {
    database,
    clock,
    settings,
    added,
    addJob,
    wakes,
    faults,
    describeConnection,
    create,
    books,
    count: () => countNewAccounts(database, settings, clock.now),
  };
}

describe('the daily refresh', () => {
  it('is not made unless the rep wants it', async () => {
    const { create, added, wakes } = await setUp({ refreshHour: null });
    await create()();
    expect(added).toEqual([]);
    expect(wakes).toEqual([null]);
  });

  it('waits for its hour', async () => {
    const { create, added, wakes } = await setUp();
    await create()();
    expect(added).toEqual([]);
    expect(wakes).toEqual([at('2026-11-20T07:00')]);
  });

  it('has the book ranked that was looked at last, without a click', async () => {
    const { create, added, clock, wakes } = await setUp({ bookChoice: 'all' });
    clock.now = at('2026-11-20T07:00');
    await create()();
    expect(added).toMatchObject([
      {
        kind: 'book.refresh',
        input: { scope: 'all' },
        lane: 'prefetch',
        subject: { kind: 'service', key: 'book', label: 'Today’s accounts' },
      },
    ]);
    expect(wakes).toEqual([at('2026-11-21T07:00')]);
  });

  it("asks for the caller's own book where none was chosen", async () => {
    const { create, added, clock } = await setUp();
    clock.now = at('2026-11-20T07:00');
    await create()();
    expect(added.map(({ input }) => input)).toEqual([{}]);
  });

  it('is made once a day, however often the worker is born', async () => {
    const { create, added, clock } = await setUp();
    clock.now = at('2026-11-20T07:00');
    const dailyRefresh = create();
    await Promise.all([dailyRefresh(), dailyRefresh()]);
    clock.now += HOUR;
    await create()();
    expect(added).toHaveLength(1);
    clock.now = at('2026-11-21T07:00');
    await create()();
    expect(added).toHaveLength(2);
  });

  it('is made later where the computer slept through the hour, but not the day after for the day before', async () => {
    const { create, added, clock } = await setUp();
    clock.now = at('2026-11-20T13:10');
    await create()();
    expect(added).toHaveLength(1);
    clock.now = at('2026-11-23T06:00');
    await create()();
    expect(added).toHaveLength(1);
  });

  it('is made by a worker that is woken late', async () => {
    const { create, added, clock } = await setUp();
    const dailyRefresh = create();
    await dailyRefresh();
    clock.now = at('2026-11-20T07:00') + MINUTE;
    await dailyRefresh();
    expect(added).toHaveLength(1);
  });

  it('waits until a service is connected', async () => {
    const { create, added, clock, describeConnection } = await setUp();
    describeConnection.mockResolvedValueOnce(null);
    clock.now = at('2026-11-20T07:00');
    const dailyRefresh = create();
    await dailyRefresh();
    expect(added).toEqual([]);
    await dailyRefresh();
    expect(added).toHaveLength(1);
  });

  it('that could not be put on disk is made at the next chance', async () => {
    const { create, addJob, clock, faults } = await setUp();
    addJob.mockRejectedValueOnce(new Error('full'));
    clock.now = at('2026-11-20T07:00');
    const dailyRefresh = create();
    await dailyRefresh();
    expect(faults).toHaveLength(1);
    await dailyRefresh();
    expect(addJob).toHaveBeenCalledTimes(2);
  });
});

describe('how many accounts are new since yesterday', () => {
  /** Yesterday's book has been read, this daily refresh's look has been made. */
  async function setUpDailyRefresh(changed: Partial<Settings> = {}) {
    const world = await setUp(changed);
    const { books, clock, create } = world;
    await books.keep(undefined, accountListOf(['lind.example']));
    clock.now = at('2026-11-21T07:00');
    await create()();
    return world;
  }
  const found = accountListOf(['lind.example', 'berg.example', 'moss.example']);

  it('is said once the book has been ranked', async () => {
    const { books, clock, count } = await setUpDailyRefresh();
    expect(await count()).toBe(0);
    clock.now += MINUTE;
    await books.keep(undefined, accountListOf([], { status: 'pending' }));
    expect(await count()).toBe(0);
    await books.keep(undefined, found);
    expect(await count()).toBe(2);
  });

  it("is not yesterday's number, while today's is not known", async () => {
    const { books, clock, count, create } = await setUpDailyRefresh();
    await books.keep(undefined, found);
    clock.now = at('2026-11-22T07:00');
    await create()();
    expect(await count()).toBe(0);
    clock.now += MINUTE;
    for (const status of ['pending', 'error']) {
      await books.keep(undefined, accountListOf([], { status }));
      expect(await count()).toBe(0);
    }
    await books.keep(undefined, accountListOf(['lind.example', 'hart.example']));
    expect(await count()).toBe(1);
  });

  it('is said until the rep looks at the book', async () => {
    const { books, clock, count, database } = await setUpDailyRefresh();
    await books.keep(undefined, found);
    await noteVisit(database, 'all', clock.now);
    expect(await count()).toBe(2);
    clock.now += HOUR;
    await noteVisit(database, null, clock.now);
    expect(await count()).toBe(0);
  });

  it('is said to a rep who looked before the daily refresh, too', async () => {
    const { books, count, database } = await setUpDailyRefresh();
    await noteVisit(database, null, at('2026-11-21T06:00'));
    await books.keep(undefined, found);
    expect(await count()).toBe(2);
  });

  it('is of today only, and of no interest to a rep who has switched it off', async () => {
    const { books, clock, count, settings } = await setUpDailyRefresh();
    await books.keep(undefined, found);
    Object.assign(settings, { refreshHour: null });
    expect(await count()).toBe(0);
    Object.assign(settings, { refreshHour: 7 });
    expect(await count()).toBe(2);
    clock.now += DAY;
    expect(await count()).toBe(0);
  });
});

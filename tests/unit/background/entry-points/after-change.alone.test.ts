import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAfterChange } from '@/lib/background/entry-points/after-change';
import { createBookRepository } from '@/lib/background/storage/books/book-repository';
import { noteVisit } from '@/lib/background/storage/books/visits';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { openSettingsStore } from '@/lib/background/storage/settings-store';
import type { QueueJob } from '@/lib/background/queue/store';
import { isAnyPageOpen } from '@/lib/platform/notify';
import { accountListOf } from '../../../support/books';
import { openFresh, putBulk, putJobs } from '../../../support/queue/stored-jobs';

vi.mock('@/lib/platform/notify', async (load) => ({
  ...(await load<object>()),
  isAnyPageOpen: vi.fn(),
}));

beforeEach(() => {
  fakeBrowser.reset();
  vi.mocked(isAnyPageOpen).mockResolvedValue(false);
});

async function setUp({ listPauses = () => Promise.resolve([]) } = {}) {
  const database = await openFresh();
  const settings = await openSettingsStore();
  await settings.save({ language: 'en' });
  const faults: unknown[] = [];
  const look = createAfterChange({
    database,
    settings,
    listPauses,
    now: () => 1000,
    onFault: (error) => faults.push(error),
  });
  return {
    database,
    settings,
    faults,
    look,
    put: async (...jobs: Partial<QueueJob>[]) => {
      await putBulk(database, 'fair', 'Trade fair', 1);
      await putJobs(database, ...jobs.map((job) => ({ bulkId: 'fair', ...job })));
    },
    /** After the end of the bulk was seen. */
    untilEnded: () =>
      vi.waitFor(async () =>
        expect(await database.get('bulks', 'fair')).toMatchObject({ isEndTold: true }),
      ),
  };
}

const getBadge = () => fakeBrowser.action.getBadgeText({});
const untilBadge = (text: string) => vi.waitFor(async () => expect(await getBadge()).toBe(text));
const untilNotified = (expected: object) =>
  vi.waitFor(async () => expect(await fakeBrowser.notifications.getAll()).toMatchObject(expected));

describe('the badge', () => {
  it('counts what needs the rep', async () => {
    const { database, look } = await setUp();
    await putJobs(database, { id: 'a', state: 'needs-you' }, { id: 'b', state: 'needs-you' });
    look();
    await untilBadge('2');
    await putJobs(database, { id: 'a', state: 'done' }, { id: 'b', state: 'done' });
    look();
    await untilBadge('');
  });

  it('counts accounts that are new in this daily refresh, while nothing needs the rep', async () => {
    const { database, settings, look } = await setUp();
    await settings.save({ refreshHour: 7 });
    const books = createBookRepository({ database, now: () => 1000, onChange: look });
    await database.put('bookReadings', { day: 'yesterday', domains: [], before: null }, '');
    await database.put('clock', { day: getLocalDay(1000), at: 1000, choice: null }, 'dailyRefresh');
    await books.keep(undefined, accountListOf(['lind.example', 'berg.example']));
    await untilBadge('2');
    await putJobs(database, { id: 'a', state: 'needs-you' });
    look();
    await untilBadge('1');
    await putJobs(database, { id: 'a', state: 'done' });
    await noteVisit(database, null, 1000);
    look();
    await untilBadge('');
  });

  it('shows what changed while it was counted', async () => {
    let answer: () => void = () => undefined;
    const first = new Promise<[]>((resolve) => {
      answer = () => resolve([]);
    });
    const listPauses = vi.fn<() => Promise<[]>>(() => Promise.resolve([]));
    listPauses.mockReturnValueOnce(first);
    const { database, look } = await setUp({ listPauses });
    await putJobs(database, { id: 'a', state: 'needs-you' });
    look();
    look();
    look();
    answer();
    await untilBadge('1');
    await vi.waitFor(() => expect(listPauses).toHaveBeenCalledTimes(2));
  });

  it('goes on after a fault', async () => {
    const listPauses = vi.fn<() => Promise<[]>>(() => Promise.resolve([]));
    listPauses.mockRejectedValueOnce(new Error('boom'));
    const { database, look, faults } = await setUp({ listPauses });
    await putJobs(database, { id: 'a', state: 'needs-you' });
    look();
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    look();
    await untilBadge('1');
  });
});

describe('the end of a bulk', () => {
  it('is told while no page of the extension is open', async () => {
    const { put, look } = await setUp();
    await put({ id: 'a', state: 'done' }, { id: 'b', state: 'done' });
    look();
    await untilNotified({
      'bulk fair': { title: 'Trade fair has ended', message: '2 done, none failed.' },
    });
  });

  it('says how much was not done', async () => {
    const { put, look } = await setUp();
    await put(
      { id: 'a', state: 'done' },
      { id: 'b', state: 'failed' },
      { id: 'c', state: 'needs-you' },
      { id: 'd', state: 'cancelled' },
    );
    look();
    await untilNotified({ 'bulk fair': { message: '1 done, 2 not. Activity says why.' } });
  });

  it("is told in the rep's language", async () => {
    const { put, look, settings } = await setUp();
    await settings.save({ language: 'de' });
    await put({ id: 'a', state: 'done' });
    look();
    await vi.waitFor(async () => {
      const told = Object.values(await fakeBrowser.notifications.getAll());
      expect(told).toHaveLength(1);
      expect(JSON.stringify(told)).not.toContain('has ended');
    });
  });

  it('is not told while a page of the extension is open', async () => {
    vi.mocked(isAnyPageOpen).mockResolvedValue(true);
    const { put, look, untilEnded } = await setUp();
    await put({ id: 'a', state: 'done' });
    look();
    await untilEnded();
    await vi.waitFor(() => expect(isAnyPageOpen).toHaveBeenCalled());
    expect(await fakeBrowser.notifications.getAll()).toEqual({});
  });
});

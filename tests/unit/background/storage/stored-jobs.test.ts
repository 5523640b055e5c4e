import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { toKeyPrefix } from '@/lib/background/queue/requests/add-jobs';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearEnded,
  findJob,
  listHeldJobs,
  listSubjectJobs,
  pageJobs,
} from '@/lib/background/storage/stored-jobs';
import { toRecord } from '@/lib/background/storage/job-record';
import type { Database } from '@/lib/background/storage/database';
import { openFresh, putJobs, putUnreadable, storedJobOf } from '../../../support/queue/stored-jobs';

let database: Database;
beforeEach(async () => {
  database = await openFresh();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ids = (jobs: { id: string }[]) => jobs.map(({ id }) => id);
const page = async (offset = 0, limit = 9, filter: 'all' | 'needs-you' = 'all') => {
  const { jobs, total } = await pageJobs(database, { filter, offset, limit });
  return { ids: ids(jobs), total };
};

describe('a job', () => {
  it('is found as it was put, and is undefined when nobody knows it', async () => {
    await putJobs(database, { id: 'one', state: 'done', waitingFor: null });
    expect(await findJob(database, 'one')).toEqual(
      storedJobOf({ id: 'one', state: 'done', waitingFor: null }),
    );
    expect(await findJob(database, 'two')).toBeUndefined();
  });

  it('that cannot be read is passed over, kept as it is, and said once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await putUnreadable(database, { id: 'broken', waitingFor: 'hold' });
    const unreadable = await database.get('jobs', 'broken');
    expect(await findJob(database, 'broken')).toBeUndefined();
    expect(await listSubjectJobs(database, 'person:slug:ada-lind', 9)).toEqual([]);
    expect(await listHeldJobs(database)).toEqual([]);
    await clearEnded(database);
    expect(await database.get('jobs', 'broken')).toEqual(unreadable);
    expect(await page()).toEqual({ ids: [], total: 0 });
    expect(await database.get('jobs', 'broken')).toEqual({ id: 'broken', unreadable });
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('the list of what was done', () => {
  it('is newest first', async () => {
    await putJobs(
      database,
      { id: 'b', createdAt: 2 },
      { id: 'c', createdAt: 3 },
      { id: 'a', createdAt: 1 },
    );
    expect(await page()).toEqual({ ids: ['c', 'b', 'a'], total: 3 });
  });

  it('leaves out look-ups that went well by themselves, and only those', async () => {
    await putJobs(
      database,
      { id: 'look-up', createdAt: 1, lane: 'prefetch', state: 'done' },
      { id: 'failed look-up', createdAt: 2, lane: 'prefetch', state: 'failed' },
      { id: 'open look-up', createdAt: 3, lane: 'prefetch' },
      { id: 'bulk', createdAt: 4, lane: 'bulk', state: 'done' },
    );
    expect((await page()).ids).toEqual(['bulk', 'open look-up', 'failed look-up']);
  });

  it.each(['book.read', 'book.refresh', 'owners.read', 'mapping.read', 'webhooks.read'] as const)(
    'leaves out a look of its own that went wrong where it says so itself, but not one that the rep asked for: %s',
    async (kind) => {
      const failed = { kind, input: {}, state: 'failed', waitingFor: null } as const;
      await putJobs(
        database,
        { ...failed, id: 'by itself', lane: 'prefetch' },
        { ...failed, id: 'asked for', lane: 'click' },
      );
      expect((await page()).ids).toEqual(['asked for']);
    },
  );

  it('is read in parts, and says how long it is', async () => {
    const count = 7;
    await putJobs(
      database,
      ...Array.from({ length: count }, (_, index) => ({ id: `${index}`, createdAt: index })),
    );
    expect(await page(0, 3)).toEqual({ ids: ['6', '5', '4'], total: count });
    expect(await page(3, 3)).toEqual({ ids: ['3', '2', '1'], total: count });
    expect(await page(6, 3)).toEqual({ ids: ['0'], total: count });
    expect(await page(7, 3)).toEqual({ ids: [], total: count });
    expect(await page(900, 3)).toEqual({ ids: [], total: count });
  });

  it('holds each once, be they many of one instant', async () => {
    await putJobs(database, { id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' });
    const parts = [await page(0, 2), await page(2, 2)].flatMap((part) => part.ids);
    expect(parts.sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has each row at one place only, where some cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await putJobs(
      database,
      { id: 'a', createdAt: 1 },
      { id: 'b', createdAt: 2 },
      { id: 'd', createdAt: 4 },
    );
    await putUnreadable(database, { id: 'broken', createdAt: 3 });
    expect(await page(0, 2)).toEqual({ ids: ['d', 'b'], total: 3 });
    expect(await page(2, 2)).toEqual({ ids: ['a'], total: 3 });
  });

  it('can be of what needs the rep only', async () => {
    await putJobs(
      database,
      { id: 'a', createdAt: 1, state: 'needs-you' },
      { id: 'b', createdAt: 2 },
      { id: 'c', createdAt: 3, state: 'needs-you' },
      { id: 'd', createdAt: 4, state: 'failed' },
    );
    expect(await page(0, 9, 'needs-you')).toEqual({ ids: ['c', 'a'], total: 2 });
    expect(await page(1, 1, 'needs-you')).toEqual({ ids: ['a'], total: 2 });
    await putJobs(database, { id: 'c', createdAt: 3, state: 'done' });
    expect(await page(0, 9, 'needs-you')).toEqual({ ids: ['a'], total: 1 });
    expect((await page()).total).toBe(4);
  });
});

describe('clearing the list', () => {
  it('takes off what has ended; what is open or needs the rep stays', async () => {
    await putJobs(
      database,
      { id: 'done', createdAt: 1, state: 'done' },
      { id: 'failed', createdAt: 2, state: 'failed' },
      { id: 'cancelled', createdAt: 3, state: 'cancelled' },
      { id: 'needs-you', createdAt: 4, state: 'needs-you' },
      { id: 'waiting', createdAt: 5 },
      { id: 'running', createdAt: 6, state: 'running' },
    );
    await clearEnded(database);
    expect(await page()).toEqual({ ids: ['running', 'waiting', 'needs-you'], total: 3 });
  });

  it('lets others in before the last is taken off', async () => {
    const ended = Array.from({ length: 3 * RECORDS_PER_TRANSACTION }, (_, index) =>
      storedJobOf({ id: `${index}` }),
    );
    const { store, done } = database.transaction('jobs', 'readwrite');
    for (const job of ended) void store.put(toRecord({ ...job, state: 'done', waitingFor: null }));
    await done;
    const cleared = clearEnded(database);
    await putJobs(database, { id: 'clicked', createdAt: 99 });
    expect((await page()).total).toBeGreaterThan(1);
    await cleared;
    expect(await page()).toEqual({ ids: ['clicked'], total: 1 });
  });

  it('forgets no answer', async () => {
    const output = { matches: [], caller_crm_links: null, default_crm: null };
    const done = { id: 'done', state: 'done', output, waitingFor: null } as const;
    await putJobs(database, done);
    await clearEnded(database);
    const kept = { state: 'done', output, isCleared: true };
    expect(await findJob(database, 'done')).toMatchObject(kept);
    expect(await listSubjectJobs(database, 'person:slug:ada-lind', 9)).toMatchObject([kept]);
  });
});

describe('what can be undone', () => {
  it('are the held writes of single clicks, the next to be sent first', async () => {
    const held = { waitingFor: 'hold', kind: 'push', operation: 'syncToCrm', input: {} } as const;
    await putJobs(
      database,
      { ...held, id: 'later', notBefore: 30 },
      { ...held, id: 'soon', notBefore: 20 },
      { ...held, id: 'bulk', notBefore: 10, bulkId: 'bulk-1' },
      { ...held, id: 'sent', notBefore: 10, waitingFor: 'run' },
      { id: 'turn', notBefore: 10 },
    );
    expect(ids(await listHeldJobs(database))).toEqual(['soon', 'later']);
    await putJobs(database, { ...held, id: 'soon', state: 'running', waitingFor: null });
    expect(ids(await listHeldJobs(database))).toEqual(['later']);
  });
});

describe('all about one subject', () => {
  const about = (subject: string, question: string) => ({
    key: `${toKeyPrefix(subject)}${question}`,
    subject: { kind: 'person', key: subject, label: 'Somebody' } as const,
  });

  it('is newest first, whatever was asked, and no longer than wanted', async () => {
    await putJobs(
      database,
      { id: 'old', createdAt: 1, ...about('person:slug:ada', 'z') },
      { id: 'new', createdAt: 3, ...about('person:slug:ada', 'a'), state: 'done' },
      { id: 'look-up', createdAt: 2, lane: 'prefetch', ...about('person:slug:ada', 'm') },
    );
    const list = async (limit: number) =>
      ids(await listSubjectJobs(database, 'person:slug:ada', limit));
    expect(await list(9)).toEqual(['new', 'look-up', 'old']);
    expect(await list(2)).toEqual(['new', 'look-up']);
  });

  it('is about nobody whose name only begins so', async () => {
    await putJobs(
      database,
      { id: 'ada', ...about('person:slug:ada', 'é\uffff') },
      { id: 'lind', ...about('person:slug:ada-lind', 'a') },
      { id: 'accent', ...about('person:slug:adaé', 'a') },
    );
    expect(ids(await listSubjectJobs(database, 'person:slug:ada', 9))).toEqual(['ada']);
    expect(await listSubjectJobs(database, 'person:slug:a', 9)).toEqual([]);
  });
});

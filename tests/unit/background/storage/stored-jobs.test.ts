import { readQueue } from '@/lib/background/storage/queue-reading';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { toKeyPrefix } from '@/lib/contract/stored/job';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findJob, listHeldJobs, listSubjectJobs } from '@/lib/background/storage/stored-jobs';
import { clearDone } from '@/lib/background/bulks/activity-rows';
import { toRecord } from '@/lib/background/queue-store/job-record';
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
    expect(await listHeldJobs(readQueue(database))).toEqual([]);
    await clearDone(database);
    expect(await database.get('jobs', 'broken')).toEqual(unreadable);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('taking jobs off Activity', () => {
  it('lets others in before the last is taken off', async () => {
    const ended = Array.from({ length: 3 * RECORDS_PER_TRANSACTION }, (_, index) =>
      storedJobOf({ id: `${index}` }),
    );
    const { store, done } = database.transaction('jobs', 'readwrite');
    for (const job of ended) void store.put(toRecord({ ...job, state: 'done', waitingFor: null }));
    await done;
    const countLeft = () =>
      database.countFromIndex('jobs', 'news', IDBKeyRange.bound(['done'], ['done', []]));
    const cleared = clearDone(database);
    await putJobs(database, { id: 'clicked', createdAt: 99 });
    expect(await countLeft()).toBeGreaterThan(0);
    await cleared;
    expect(await countLeft()).toBe(0);
  });

  it('forgets no answer', async () => {
    const output = { matches: [], caller_crm_links: null, default_crm: null };
    const done = { id: 'done', state: 'done', output, waitingFor: null } as const;
    await putJobs(database, done);
    await clearDone(database);
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
    expect(ids(await listHeldJobs(readQueue(database)))).toEqual(['soon', 'later']);
    await putJobs(database, { ...held, id: 'soon', state: 'running', waitingFor: null });
    expect(ids(await listHeldJobs(readQueue(database)))).toEqual(['later']);
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

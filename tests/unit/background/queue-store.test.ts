import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/background/database';
import { createIdbQueueStore } from '@/lib/background/queue/idb-store';
import { EMPTY_LOG } from '@/lib/background/queue/limits';
import type { QueueJob, QueueStore } from '@/lib/background/queue/store';
import { countJobs, findJob, listJobs } from '@/lib/background/stored-jobs';
import { createMemoryQueueStore } from '../../support/memory-queue-store';

let databases = 0;
const openFresh = () => openDatabase(`test ${(databases += 1)}`);

const jobOf = (changed: Partial<QueueJob>): QueueJob => ({
  id: 'a',
  kind: 'crm.search',
  key: 'question',
  lane: 'click',
  operation: 'searchCrm',
  subject: { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' },
  input: { email: 'ada@lind.example' },
  state: 'waiting',
  waitingFor: 'turn',
  notBefore: 10,
  createdAt: 10,
  changedAt: 10,
  attempts: 0,
  lease: null,
  progress: null,
  output: null,
  problem: null,
  ...changed,
});

const putAll = (store: QueueStore, jobs: QueueJob[]) =>
  store.transaction(async (transaction) => {
    for (const job of jobs) await transaction.put(job);
  });

describe.each([
  ['in memory', () => Promise.resolve(createMemoryQueueStore().store)],
  ['in IndexedDB', async () => createIdbQueueStore(await openFresh())],
])('a queue store %s', (_, open) => {
  it('gives back what was put, and the newest with a question', async () => {
    const store = await open();
    await putAll(store, [jobOf({ id: 'old', createdAt: 1 }), jobOf({ id: 'new', createdAt: 2 })]);
    await store.transaction(async (transaction) => {
      expect(await transaction.get('old')).toEqual(jobOf({ id: 'old', createdAt: 1 }));
      expect(await transaction.get('nobody')).toBeUndefined();
      expect((await transaction.findNewest('question'))?.id).toBe('new');
      expect(await transaction.findNewest('another')).toBeUndefined();
    });
  });

  it('lists what is due, longest first, and names when the next falls due', async () => {
    const store = await open();
    await putAll(store, [
      jobOf({ id: 'late', notBefore: 30 }),
      jobOf({ id: 'second', notBefore: 20 }),
      jobOf({ id: 'first', notBefore: 10 }),
      jobOf({ id: 'done', notBefore: 5, state: 'done' }),
      jobOf({ id: 'bulk', notBefore: 5, lane: 'bulk' }),
      jobOf({ id: 'other', notBefore: 5, operation: 'enrich' }),
    ]);
    await store.transaction(async (transaction) => {
      const due = await transaction.listDue('searchCrm', 'click', 20, 9);
      expect(due.map((job) => job.id)).toEqual(['first', 'second']);
      expect(await transaction.listDue('searchCrm', 'click', 20, 1)).toHaveLength(1);
      expect(await transaction.findNextDue('searchCrm', 'click', 20)).toBe(30);
      expect(await transaction.findNextDue('searchCrm', 'click', 30)).toBeUndefined();
      expect((await transaction.listInState('done')).map((job) => job.id)).toEqual(['done']);
    });
  });

  it('takes a failed transaction back whole', async () => {
    const store = await open();
    const failing = store.transaction(async (transaction) => {
      await transaction.put(jobOf({}));
      await transaction.putStarts('enrich', { starts: [1], blockedUntil: 2 });
      throw new Error('boom');
    });
    await expect(failing).rejects.toThrow('boom');
    await store.transaction(async (transaction) => {
      expect(await transaction.get('a')).toBeUndefined();
      expect(await transaction.getStarts('enrich')).toEqual(EMPTY_LOG);
    });
  });
});

describe('what pages read of the jobs', () => {
  it('lists newest first: all about one subject, else all but look-ups that went well by themselves', async () => {
    const database = await openFresh();
    const other = { kind: 'company', key: 'company:slug:lind', label: 'Lind' } as const;
    await putAll(createIdbQueueStore(database), [
      jobOf({ id: 'one', createdAt: 1 }),
      jobOf({ id: 'two', createdAt: 2, subject: other }),
      jobOf({ id: 'three', createdAt: 3 }),
      jobOf({ id: 'look-up', createdAt: 4, lane: 'prefetch', state: 'done' }),
    ]);
    const ids = async (subject?: string, limit = 9) =>
      (await listJobs(database, { subject, limit })).map((job) => job.id);
    expect(await ids()).toEqual(['three', 'two', 'one']);
    expect(await ids(undefined, 2)).toEqual(['three', 'two']);
    expect(await ids('person:slug:ada-lind')).toEqual(['look-up', 'three', 'one']);
  });

  it('counts what the rep started, not what was looked up by itself', async () => {
    const database = await openFresh();
    await putAll(createIdbQueueStore(database), [
      jobOf({ id: 'one' }),
      jobOf({ id: 'two', lane: 'bulk' }),
      jobOf({ id: 'three', lane: 'prefetch' }),
      jobOf({ id: 'four', state: 'running' }),
      jobOf({ id: 'five', state: 'needs-you' }),
      jobOf({ id: 'six', state: 'done' }),
    ]);
    expect(await countJobs(database)).toEqual({ waiting: 2, running: 1, needsYou: 1 });
  });

  it('passes over a record that cannot be read, and leaves it where it is', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const database = await openFresh();
    const broken = { ...jobOf({ id: 'broken' }), kind: 'from another version' };
    await database.put('jobs', broken);
    expect(await findJob(database, 'broken')).toBeNull();
    expect(await listJobs(database, { limit: 9 })).toEqual([]);
    expect(await database.get('jobs', 'broken')).toEqual(broken);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

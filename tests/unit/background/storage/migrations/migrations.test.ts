import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it, vi } from 'vitest';
import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { migrate } from '@/lib/background/storage/migrations/migrations';
import { openDatabase } from '@/lib/background/storage/database';

/** The stores that version 3 had under other names, with a record in some. */
async function openVersion3(name: string): Promise<void> {
  const database = await openDB(name, 3, {
    upgrade(fresh) {
      fresh.createObjectStore('connection');
      const jobs = fresh.createObjectStore('jobs', { keyPath: 'id' });
      jobs.createIndex('line', ['state', 'lane', 'operation', 'group', 'notBefore']);
      jobs.createIndex('news', 'news', { multiEntry: true });
      const parcels = fresh.createObjectStore('parcels', { autoIncrement: true });
      parcels.createIndex('bulk', ['bulkId', 'left']);
      fresh.createObjectStore('choices');
      fresh.createObjectStore('clock');
    },
  });
  await database.put('connection', { key: 'secret' }, 'current');
  await database.put('jobs', {
    id: 'job-1',
    ...{ state: 'waiting', lane: 'click', operation: 'enrich', group: '', notBefore: 1 },
  });
  await database.add('parcels', { bulkId: 'bulk-1', left: 'waiting' });
  await database.put('choices', { pin: null }, 'person:slug:ada-lind');
  await database.put('clock', { day: '2026-10-01' }, 'morning');
  database.close();
}

it('keeps what version 3 had, under the names of today, and has room for lists', async () => {
  await openVersion3('from 3');
  const database = await openDatabase('from 3');
  expect(await database.get('connection', 'current')).toEqual({ key: 'secret' });
  expect(await database.get('recordPreferences', 'person:slug:ada-lind')).toEqual({ pin: null });
  expect(await database.getAll('stagedBatches')).toEqual([{ bulkId: 'bulk-1', left: 'waiting' }]);
  expect(await database.countFromIndex('stagedBatches', 'bulk')).toBe(1);
  expect(await database.getAllFromIndex('jobs', 'ready')).toMatchObject([{ id: 'job-1' }]);
  expect(await database.get('clock', 'dailyRefresh')).toEqual({ day: '2026-10-01' });
  expect(await database.get('clock', 'morning')).toBeUndefined();
  expect([...database.objectStoreNames]).not.toContain('parcels');
  expect(await database.getAll('lists')).toEqual([]);
  expect(await database.getAll('recent')).toEqual([]);
  expect(await database.getAllFromIndex('jobs', 'list')).toEqual([]);
});

it('takes the connection alone along from an older one', async () => {
  const old = await openDB('from 2', 2, {
    upgrade(fresh) {
      fresh.createObjectStore('connection');
      fresh.createObjectStore('jobs');
    },
  });
  await old.put('connection', { key: 'secret' }, 'current');
  await old.put('jobs', { id: 'job-1' }, 'job-1');
  old.close();
  const database = await openDatabase('from 2');
  expect(await database.get('connection', 'current')).toEqual({ key: 'secret' });
  expect(await database.getAll('jobs')).toEqual([]);
});

/** A database as version 9 wrote it, with these jobs in its one list. */
async function openVersion9(name: string, jobs: object[]): Promise<void> {
  const database = await openDB(name, 9, {
    upgrade(fresh) {
      const store = fresh.createObjectStore('jobs', { keyPath: 'id' });
      store.createIndex('news', 'news', { multiEntry: true });
    },
  });
  for (const job of jobs) await database.put('jobs', job);
  database.close();
}

it('sorts the one list of version 9 into the groups of Activity, where a bulk is one row', async () => {
  const shown = (id: string, state: string, more: object = {}) => ({
    ...{ id, state, kind: 'push', lane: 'click', bulkId: null, createdAt: 1, changedAt: 5 },
    news: [['all', 1], ...(state === 'needs-you' ? [['needs-you', 1]] : [])],
    ...more,
  });
  await openVersion9('from 9', [
    shown('waiting', 'waiting'),
    shown('done', 'done'),
    shown('cancelled', 'cancelled', { changedAt: 6 }),
    shown('failed', 'failed'),
    shown('asks', 'needs-you', { changedAt: 6 }),
    shown('of a bulk', 'failed', { bulkId: 'fair', lane: 'bulk' }),
    shown('test', 'done', { kind: 'connection.test' }),
    shown('by itself', 'failed', { lane: 'prefetch', kind: 'crm.search' }),
    shown('unreadable', 'from another version'),
    { ...shown('cleared', 'done'), news: undefined },
  ]);
  const database = await openDatabase('from 9');
  const list = async (group: ActivityGroup) => {
    const range = IDBKeyRange.bound([group], [group, []]);
    return await database.getAllKeysFromIndex('jobs', 'news', range);
  };
  expect(await list('running')).toEqual(['waiting']);
  expect(await list('done')).toEqual(['done', 'cancelled']);
  expect(await list('needs-you')).toEqual(['failed', 'asks']);
  expect(await database.countFromIndex('jobs', 'news')).toBe(5);
  expect(await database.count('jobs')).toBe(10);
  expect(await database.get('jobs', 'done')).toEqual({
    ...shown('done', 'done'),
    news: [['done', 5]],
  });
});

it('ends quietly when the browser has ended the transaction before', async () => {
  const abort = vi.fn(() => {
    throw new DOMException('ended', 'InvalidStateError');
  });
  const objectStore = () => {
    throw new Error('ended');
  };
  migrate({ createObjectStore: vi.fn() }, 9, null, { objectStore, abort });
  await vi.waitFor(() => {
    expect(abort).toHaveBeenCalledOnce();
  });
});

import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { openDatabase } from '@/lib/background/storage/database';

/** The stores that version 3 had under other names, with a record in some. */
async function openVersion3(name: string): Promise<void> {
  const database = await openDB(name, 3, {
    upgrade(fresh) {
      fresh.createObjectStore('connection');
      const jobs = fresh.createObjectStore('jobs', { keyPath: 'id' });
      jobs.createIndex('line', ['state', 'lane', 'operation', 'group', 'notBefore']);
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

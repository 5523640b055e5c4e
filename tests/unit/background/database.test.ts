import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { openDatabase } from '@/lib/background/database';

/** The stores as version 3 made them, with a record in some. */
async function openVersion3(name: string): Promise<void> {
  const database = await openDB(name, 3, {
    upgrade(fresh) {
      fresh.createObjectStore('connection');
      fresh.createObjectStore('jobs', { keyPath: 'id' });
      fresh.createObjectStore('recordPreferences');
    },
  });
  await database.put('connection', { key: 'secret' }, 'current');
  await database.put('jobs', { id: 'job-1' });
  await database.put('recordPreferences', { pin: null }, 'person:slug:ada-lind');
  database.close();
}

it('keeps what version 3 had, and has room for lists', async () => {
  await openVersion3('from 3');
  const database = await openDatabase('from 3');
  expect(await database.get('connection', 'current')).toEqual({ key: 'secret' });
  expect(await database.get('jobs', 'job-1')).toEqual({ id: 'job-1' });
  expect(await database.get('recordPreferences', 'person:slug:ada-lind')).toEqual({ pin: null });
  expect(await database.getAll('lists')).toEqual([]);
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

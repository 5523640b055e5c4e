import 'fake-indexeddb/auto';
import type { IDBPDatabase } from 'idb';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '@/lib/background/storage/database';
import {
  getNewestVersion,
  migrate,
  MIGRATIONS,
  type Migration,
} from '@/lib/background/storage/migrations/migrations';

const NEWEST = getNewestVersion(MIGRATIONS);

/** An example: the next version has another name for a store, another index, and another shape of its records. */
const NEXT: Migration = {
  to: NEWEST + 1,
  stores(_, transaction) {
    const notes = transaction.objectStore('corrections');
    notes.name = 'notes';
    notes.createIndex('name', 'fullName');
  },
  async records(transaction) {
    let cursor = await transaction.objectStore('notes').openCursor();
    for (; cursor; cursor = await cursor.continue()) {
      const { name, ...rest } = cursor.value as { name: string };
      await cursor.update({ ...rest, fullName: name });
    }
  },
};

const openNext = async (name: string, next: Migration) => {
  const database = await openDatabase(name, undefined, [...MIGRATIONS, next]);
  return database as unknown as IDBPDatabase;
};

async function fill(name: string): Promise<void> {
  const database = await openDatabase(name);
  expect(database.version).toBe(NEWEST);
  await database.put('corrections', { name: 'Ada Lind', companyName: null }, 'ada');
  await database.put('clock', 7, 'seenAt');
  database.close();
}

it.each(['a new database', 'one of the version before'])(
  '%s goes through a migration',
  async (of) => {
    if (of !== 'a new database') await fill(of);
    const database = await openNext(of, NEXT);
    expect(database.version).toBe(NEWEST + 1);
    expect([...database.objectStoreNames]).not.toContain('corrections');
    const isNew = of === 'a new database';
    expect(await database.getAllFromIndex('notes', 'name')).toEqual(
      isNew ? [] : [{ fullName: 'Ada Lind', companyName: null }],
    );
    expect(await database.get('clock', 'seenAt')).toBe(isNew ? undefined : 7);
  },
);

it('is left as it was by a migration that fails', async () => {
  await fill('fails');
  const records = () => Promise.reject(new Error('no such record'));
  await expect(openNext('fails', { ...NEXT, records })).rejects.toThrow();
  const database = await openDatabase('fails');
  expect(database.version).toBe(NEWEST);
  expect(await database.get('corrections', 'ada')).toEqual({ name: 'Ada Lind', companyName: null });
});

it('ends quietly when the browser has ended the transaction before', async () => {
  const abort = vi.fn(() => {
    throw new DOMException('ended', 'InvalidStateError');
  });
  const records = () => Promise.reject(new Error('ended'));
  migrate([{ to: 2, records }], {}, 1, { abort, done: Promise.resolve() });
  await vi.waitFor(() => expect(abort).toHaveBeenCalledOnce());
});

import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase, type Database } from '@/lib/background/storage/database';
import { beginNewLog, noticeLostDatabase } from '@/lib/background/storage/lost-database';

let databases = 0;
const open = () => openDatabase(`lost ${(databases += 1)}`);
/** A start of the worker; whether it notices a loss. */
async function isNoticed(database: Database): Promise<boolean> {
  const onLost = vi.fn(() => Promise.resolve());
  await noticeLostDatabase(database, onLost);
  return onLost.mock.calls.length > 0;
}

beforeEach(() => fakeBrowser.storage.local.clear());

it('is noticed once: where there was a database, there is another one', async () => {
  const first = await open();
  expect(await isNoticed(first)).toBe(false);
  expect(await isNoticed(first)).toBe(false);
  const second = await open();
  expect(await isNoticed(second)).toBe(true);
  expect(await isNoticed(second)).toBe(false);
});

it('is noticed again where the worker died before it could tell', async () => {
  await isNoticed(await open());
  const second = await open();
  await expect(noticeLostDatabase(second, () => Promise.reject(new Error('died')))).rejects.toThrow(
    'died',
  );
  expect(await isNoticed(second)).toBe(true);
});

it('is none where only the browser’s own storage was lost', async () => {
  const database = await open();
  await isNoticed(database);
  await fakeBrowser.storage.local.clear();
  expect(await isNoticed(database)).toBe(false);
});

it('begins a new log once in a session of the browser, and leaves nothing behind', async () => {
  const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
  await beginNewLog();
  await beginNewLog();
  expect(deleted).toHaveBeenCalledTimes(1);
  await fakeBrowser.storage.session.clear();
  await beginNewLog();
  expect(deleted).toHaveBeenCalledTimes(2);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names.filter((name) => !name?.startsWith('lost '))).toEqual([]);
});

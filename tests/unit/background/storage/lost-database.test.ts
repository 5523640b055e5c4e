import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '@/lib/background/storage/database';
import { noticeLostDatabase } from '@/lib/background/storage/lost-database';

let databases = 0;
const open = () => openDatabase(`lost ${(databases += 1)}`);

beforeEach(() => fakeBrowser.storage.local.clear());

it('is noticed once: where there was a database, there is another one', async () => {
  const first = await open();
  expect(await noticeLostDatabase(first)).toBe(false);
  expect(await noticeLostDatabase(first)).toBe(false);
  const second = await open();
  expect(await noticeLostDatabase(second)).toBe(true);
  expect(await noticeLostDatabase(second)).toBe(false);
});

it('is none after everything was erased', async () => {
  const database = await open();
  await noticeLostDatabase(database);
  await database.clear('clock');
  await fakeBrowser.storage.local.clear();
  expect(await noticeLostDatabase(database)).toBe(false);
});

it('is none where only the browser’s own storage was lost', async () => {
  const database = await open();
  await noticeLostDatabase(database);
  await fakeBrowser.storage.local.clear();
  expect(await noticeLostDatabase(database)).toBe(false);
});

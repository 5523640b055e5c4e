import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openDatabase, type Database } from '@/lib/background/storage/database';
import type { Handlers } from '@/lib/contract/messages/messages';
import { openLasting } from '@/lib/background/storage/lasting-database';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import { createReceiver } from '@/lib/background/receive';

/** A database that the browser closes. */

let databases = 0;

async function setUp() {
  const name = `lasting ${(databases += 1)}`;
  const opened: Database[] = [];
  const lost: (() => void)[] = [];
  const faults: unknown[] = [];
  const open = async (onLost: () => void) => {
    const database = await openDatabase(name, onLost);
    opened.push(database);
    lost.push(onLost);
    return database;
  };
  const { database, reopen } = await openLasting(open, (error) => faults.push(error));
  return { name, database, reopen, opened, lost, faults };
}

it('is opened again, and reads and writes are asked once more', async () => {
  const { database, opened } = await setUp();
  await database.put('clock', 1, 'seenAt');
  opened[0]?.close();
  expect(await database.get('clock', 'seenAt')).toBe(1);
  opened[1]?.close();
  await database.put('clock', 2, 'seenAt');
  expect(await database.getAll('clock')).toEqual([2]);
  expect(opened).toHaveLength(3);
});

it("is opened again by the queue's transaction", async () => {
  const { database, reopen, opened } = await setUp();
  const store = createIdbQueueStore(database, reopen);
  opened[0]?.close();
  await store.transaction((transaction) => transaction.putSeenAt(7));
  expect(await store.transaction((transaction) => transaction.getSeenAt())).toBe(7);
});

it('is opened again by a message whose handler found it closed', async () => {
  const { database, reopen, opened } = await setUp();
  const handlers = {
    'connection.get': async () => {
      await database.transaction('clock').store.get('seenAt');
      return null;
    },
  } as unknown as Handlers;
  const self = { id: 'me', baseUrl: 'chrome-extension://me/', version: '1.2.0' };
  const receive = createReceiver(handlers, self, {
    isRead: () => Promise.resolve(true),
    isInFront: () => Promise.resolve(true),
    reopen,
  });
  opened[0]?.close();
  const sender = { id: 'me', url: 'chrome-extension://me/options.html' };
  expect(await receive({ name: 'connection.get', input: null }, sender)).toEqual({
    ok: true,
    value: null,
  });
});

it('is open again as soon as the browser says that it was lost', async () => {
  const { database, opened, lost } = await setUp();
  opened[0]?.close();
  lost[0]?.();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(await database.transaction('clock').store.getAllKeys()).toEqual([]);
});

it('is opened once by many that find it closed', async () => {
  const { database, opened } = await setUp();
  opened[0]?.close();
  await Promise.all(['a', 'b', 'c'].map((key) => database.put('clock', 1, key)));
  expect(opened).toHaveLength(2);
});

it('passes on what is no lost connection', async () => {
  const { database, opened } = await setUp();
  const broken = () => database.put('clock', () => undefined, 'seenAt');
  await expect(broken()).rejects.toThrow();
  expect(opened).toHaveLength(1);
});

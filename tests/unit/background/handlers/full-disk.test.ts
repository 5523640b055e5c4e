import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createReceiver } from '@/lib/background/receive';
import { openHandlers } from '../../../support/queue/handlers';
import { importedListOf } from '../../../support/lists';

/** What the rep does outside of the queue while the disk is full. */

const KEY = 'person:slug:ada-lind';
const CHOICE = { pin: null, trustedOwners: [] };

beforeEach(() => {
  fakeBrowser.reset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function openFull() {
  const world = await openHandlers();
  await world.lists.keepRead(await world.lists.getEra(), importedListOf('l1'));
  const panel = { id: 'ours', url: 'chrome-extension://ours/sidepanel.html' };
  const receive = createReceiver(
    world.handlers,
    { id: 'ours', baseUrl: 'chrome-extension://ours/', version: '1.2.0' },
    { isRead: () => Promise.resolve(true), isInFront: () => Promise.resolve(true) },
  );
  const send = (name: string, input: unknown) => receive({ name, input }, panel);
  return { ...world, send };
}

const WRITES: [string, unknown][] = [
  ['page.correct', { key: KEY, correction: { name: 'Ada Lind', companyName: null } }],
  ['record-preference.save', { key: KEY, preference: CHOICE }],
  ['list.rename', { id: 'l1', name: 'My fair' }],
  ['list.use', { id: 'l1' }],
  ['book.visit', { choice: null }],
  ['connection.save', { address: 'https://service.example', key: 'second-key' }],
];

it.each(WRITES)('is refused with what is so: %s', async (name, input) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { send } = await openFull();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  expect(await send(name, input)).toMatchObject({ ok: false, problem: { code: 'storage-full' } });
  put.mockRestore();
  // Asked again, it is done.
  expect(await send(name, input)).toMatchObject({ ok: true });
});

it('forgets the key all the same', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { send } = await openFull();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await send('connection.forget', null);
  put.mockRestore();
  expect(await send('connection.get', null)).toMatchObject({ ok: true, value: null });
});

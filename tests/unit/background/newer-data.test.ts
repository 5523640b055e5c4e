import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startBackground } from '@/lib/background/start';
import { getNewestVersion, MIGRATIONS } from '@/lib/background/storage/migrations/migrations';
import { SETTINGS_VERSION } from '@/lib/platform/migrate-settings';

/** An older version of the extension over what a newer one has stored. */

const noEvent = () => ({ addListener: () => undefined });

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('self', { addEventListener: () => undefined });
  Object.assign(fakeBrowser.permissions, { onAdded: noEvent(), onRemoved: noEvent() });
  Object.assign(fakeBrowser.commands, { onChanged: noEvent() });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function openNewer(): Promise<void> {
  const newer = await openDB('prospecting', getNewestVersion(MIGRATIONS) + 1, {
    upgrade(database) {
      database.createObjectStore('jobs', { keyPath: 'number' });
      database.createObjectStore('plans');
    },
  });
  await newer.put('jobs', { number: 1, kind: 'call' });
  await newer.put('plans', 'Monday', 'next');
  newer.close();
}

const readNewer = async () => {
  const newer = await openDB('prospecting');
  const read = {
    version: newer.version,
    stores: [...newer.objectStoreNames],
    jobs: await newer.getAll('jobs'),
    plans: await newer.getAll('plans'),
  };
  newer.close();
  return read;
};

/** Starts the background, and has a page send a message. */
async function ask(name: string, input: unknown): Promise<unknown> {
  await startBackground().catch(() => undefined);
  return fakeBrowser.runtime.sendMessage({ name, input });
}

const NEWER = { ok: false, problem: { code: 'newer-data' } };

describe.each([
  ['reads', 'settings.get', null],
  ['writes', 'settings.save', { theme: 'dark' }],
] as const)('a message that %s', (_, name, input) => {
  it('is answered that the database is from a newer version, which stays as it is', async () => {
    await openNewer();
    const before = await readNewer();
    expect(await ask(name, input)).toMatchObject(NEWER);
    expect(await readNewer()).toEqual(before);
    expect(await fakeBrowser.storage.local.get('settings')).toEqual({});
  });

  it('is answered that the settings are from a newer version, which stay as they are', async () => {
    const settings = { version: SETTINGS_VERSION + 1, theme: { name: 'dark' } };
    await fakeBrowser.storage.local.set({ settings });
    expect(await ask(name, input)).toMatchObject(NEWER);
    expect(await fakeBrowser.storage.local.get('settings')).toEqual({ settings });
  });
});

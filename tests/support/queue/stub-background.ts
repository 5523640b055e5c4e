import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

const noEvent = () => ({ addListener: () => undefined });

/** Resets the fake browser, and gives it and the worker what the start of the background needs. Nothing gets a lock. */
export function stubBackground(): void {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  vi.stubGlobal('self', { addEventListener: () => undefined });
  vi.stubGlobal('navigator', {
    languages: ['en'],
    locks: { request: () => new Promise(() => undefined) },
  });
  Object.assign(fakeBrowser.permissions, { onAdded: noEvent(), onRemoved: noEvent() });
  Object.assign(fakeBrowser.commands, { onChanged: noEvent() });
  Object.assign(fakeBrowser.scripting, {
    getRegisteredContentScripts: () => Promise.resolve([]),
    registerContentScripts: () => Promise.resolve(),
    unregisterContentScripts: () => Promise.resolve(),
  });
}

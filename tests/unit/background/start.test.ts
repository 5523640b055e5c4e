import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startBackground } from '@/lib/background/start';
import { onChange } from '@/lib/platform/changes';

const noEvent = () => ({ addListener: () => undefined });

beforeEach(() => {
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
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('tells the pages of settings that another browser has changed, once they count here', async () => {
  const { settings } = await startBackground();
  const heard: string[] = [];
  const stop = onChange((topics) => {
    heard.push(...topics, `theme ${settings.get().theme}`);
  });
  await fakeBrowser.storage.sync.set({ 'setting theme': 'dark' });
  await vi.waitFor(() => {
    expect(heard.slice(0, 2)).toEqual(['settings', 'theme dark']);
  });
  stop();
});

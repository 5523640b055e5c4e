import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startBackground } from '@/lib/background/start';

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
  const told = vi.fn<(topics: string[]) => void>();
  // One of its own: other tests listen to the real one.
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = told;
    },
  );
  const { settings } = await startBackground();
  const themes: string[] = [];
  told.mockImplementation((topics) => {
    if (topics.includes('settings')) themes.push(settings.get().theme);
  });
  await fakeBrowser.storage.sync.set({ 'setting theme': 'dark' });
  await vi.waitFor(() => expect(themes).toEqual(['dark']));
});

it('sends what no CRM was named for when the administrator names one', async () => {
  const { queue } = await startBackground();
  const revive = vi.spyOn(queue, 'reviveStopped').mockResolvedValue();
  await fakeBrowser.storage.local.set({ policy: { defaultCrm: 'crm_two' } });
  await vi.waitFor(() => expect(revive).toHaveBeenCalledWith('conflict', expect.any(Function)));
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { startBackground } from '@/lib/background/start';
import { stubBackground } from '../../support/queue/stub-background';

beforeEach(stubBackground);

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

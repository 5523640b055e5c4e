import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createServices } from '@/lib/background/services';
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

it('tells the pages of what was deleted as old, whoever had it deleted, and counts the badge anew', async () => {
  const announce = vi.fn();
  const setBadgeText = vi.spyOn(fakeBrowser.action, 'setBadgeText').mockResolvedValue();
  const nothing = () => undefined;
  const { trimHistory } = await createServices({
    ...{ announce, wakeAt: nothing, wakeForDailyRefresh: nothing },
    onFault: nothing,
  });
  await trimHistory();
  expect(announce).toHaveBeenCalledWith(['jobs'], undefined);
  await vi.waitFor(() => expect(setBadgeText).toHaveBeenCalled());
  announce.mockClear();
  await trimHistory();
  expect(announce).not.toHaveBeenCalled();
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/platform/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openPanelTab } from '@/lib/platform/windows';

const create = vi.fn<(tab: object) => Promise<object>>(() => Promise.resolve({}));
const update = vi.fn<(id: number, tab: object) => Promise<object>>(() => Promise.resolve({}));

/** Where the panel's page is open. */
const stand = (contexts: { contextType: string; tabId: number; windowId: number }[]) => {
  const getContexts = vi.fn(() => Promise.resolve(contexts));
  Object.assign(browser.runtime, { getContexts });
  Object.assign(browser.tabs, { create, update });
  return getContexts;
};

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
});

describe('the panel’s page in a tab', () => {
  it('is opened in the window', async () => {
    const getContexts = stand([]);
    await openPanelTab(7);
    const url = String(browser.runtime.getURL('/')).replace(/\/?$/, '/sidepanel.html');
    expect(getContexts).toHaveBeenCalledWith({ documentUrls: [url] });
    expect(create).toHaveBeenCalledWith({ url, windowId: 7 });
  });

  it('is shown in front where it is open', async () => {
    stand([{ contextType: 'TAB', tabId: 5, windowId: 7 }]);
    await openPanelTab(7);
    expect(update).toHaveBeenCalledWith(5, { active: true });
    expect(create).not.toHaveBeenCalled();
  });

  it('is opened where it stands in another window only', async () => {
    stand([{ contextType: 'TAB', tabId: 5, windowId: 8 }]);
    await openPanelTab(7);
    expect(create).toHaveBeenCalledOnce();
  });

  it.each([7, -1])(
    'is not opened beside the panel, whose window is told as %d',
    async (windowId) => {
      stand([{ contextType: 'SIDE_PANEL', tabId: -1, windowId }]);
      await openPanelTab(7);
      expect(create).not.toHaveBeenCalled();
      expect(update).not.toHaveBeenCalled();
    },
  );
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openPanelTab } from '@/lib/platform/windows';

const create = vi.fn<(tab: object) => Promise<object>>(() => Promise.resolve({}));
const update = vi.fn<(id: number, tab: object) => Promise<object>>(() => Promise.resolve({}));

/** Where the panel's page is open. */
const stand = (contexts: { contextType: string; tabId: number }[]) => {
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
    const url = String(browser.runtime.getURL('/' as never)).replace(/\/?$/, '/sidepanel.html');
    expect(getContexts).toHaveBeenCalledWith({ documentUrls: [url], windowIds: [7] });
    expect(create).toHaveBeenCalledWith({ url, windowId: 7 });
  });

  it('is brought to the front where it is open', async () => {
    stand([{ contextType: 'TAB', tabId: 5 }]);
    await openPanelTab(7);
    expect(update).toHaveBeenCalledWith(5, { active: true });
    expect(create).not.toHaveBeenCalled();
  });

  it('is not opened beside the panel', async () => {
    stand([{ contextType: 'SIDE_PANEL', tabId: -1 }]);
    await openPanelTab(7);
    expect(create).not.toHaveBeenCalled();
    expect(update).not.toHaveBeenCalled();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/platform/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isPanelOpen, markPanelOpen, openPanelTab, openWelcome } from '@/lib/platform/windows';

const create = vi.fn<(tab: object) => Promise<object>>(() => Promise.resolve({}));
const update = vi.fn<(id: number, tab: object) => Promise<object>>(() => Promise.resolve({}));

const focus = vi.fn<(id: number, window: object) => Promise<object>>(() => Promise.resolve({}));
const toUrl = (path: string) => String(browser.runtime.getURL('/')).replace(/\/?$/, path);

interface Context {
  contextType: string;
  tabId: number;
  windowId: number;
  documentUrl?: string;
}

/** Where pages of the extension are open. */
const stand = (contexts: Context[]) => {
  const getContexts = vi.fn(() => Promise.resolve(contexts));
  Object.assign(browser.runtime, { getContexts });
  Object.assign(browser.tabs, { create, update });
  Object.assign(browser.windows, { update: focus });
  return getContexts;
};

/** Locks that are held until the test ends, as those of pages that stay open. Node 20 has none. */
function stubLocks() {
  const held: { name: string }[] = [];
  const request = (name: string) => {
    held.push({ name });
    return new Promise(() => undefined);
  };
  vi.stubGlobal('navigator', { locks: { request, query: () => Promise.resolve({ held }) } });
}

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  stubLocks();
});
afterEach(() => vi.unstubAllGlobals());

describe('the panel’s page in a tab', () => {
  it('is opened in the window', async () => {
    const getContexts = stand([]);
    await openPanelTab(7);
    const url = toUrl('/sidepanel.html');
    expect(getContexts).toHaveBeenCalledWith({ contextTypes: ['TAB'], documentUrls: [url] });
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

  it('is not opened beside the panel', async () => {
    stand([]);
    void markPanelOpen(7);
    await openPanelTab(7);
    expect(create).not.toHaveBeenCalled();
    expect(update).not.toHaveBeenCalled();
  });

  it('is opened where another window has a panel', async () => {
    stand([]);
    void markPanelOpen(8);
    await openPanelTab(7);
    expect(create).toHaveBeenCalledOnce();
  });
});

describe('the panel of a window', () => {
  it('is open in each window whose panel says so', async () => {
    void markPanelOpen(7);
    void markPanelOpen(8);
    expect(await Promise.all([7, 8, 9].map(isPanelOpen))).toEqual([true, true, false]);
  });
});

describe('the page on which a rep begins', () => {
  const settings = {
    contextType: 'TAB',
    tabId: 4,
    windowId: 7,
    documentUrl: toUrl('/options.html'),
  };

  it('is opened once, also where the settings are open', async () => {
    stand([settings]);
    await openWelcome(true);
    expect(create).toHaveBeenCalledWith({ url: toUrl('/options.html?welcome') });
    expect(update).not.toHaveBeenCalled();
  });

  it('goes on to its form where it is open, in its window', async () => {
    const documentUrl = toUrl('/options.html?welcome');
    stand([settings, { contextType: 'TAB', tabId: 5, windowId: 8, documentUrl }]);
    await openWelcome(true);
    expect(update).toHaveBeenCalledWith(5, { active: true, url: `${documentUrl}#connect` });
    expect(focus).toHaveBeenCalledWith(8, { focused: true });
    expect(create).not.toHaveBeenCalled();
  });

  it('only comes to the front after the installation', async () => {
    const documentUrl = toUrl('/options.html?welcome');
    stand([{ contextType: 'TAB', tabId: 5, windowId: 8, documentUrl }]);
    await openWelcome(false);
    expect(update).toHaveBeenCalledWith(5, { active: true });
  });

  it('only comes to the front where its form is open', async () => {
    const documentUrl = toUrl('/options.html?welcome#connect=a');
    stand([settings, { contextType: 'TAB', tabId: 5, windowId: 8, documentUrl }]);
    await openWelcome(true);
    expect(update).toHaveBeenCalledWith(5, { active: true });
    expect(focus).toHaveBeenCalledWith(8, { focused: true });
    expect(create).not.toHaveBeenCalled();
  });
});

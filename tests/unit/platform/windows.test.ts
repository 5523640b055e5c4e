import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/platform/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isPanelOpen, openPanelTab, openWelcome } from '@/lib/platform/windows';

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

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
});

describe('the panel’s page in a tab', () => {
  it('is opened in the window', async () => {
    const getContexts = stand([]);
    await openPanelTab(7);
    const url = toUrl('/sidepanel.html');
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

describe('the panel of a window', () => {
  it.each([
    ['open, in a browser that says its window', 7, [7, 8], true],
    ['open, in the only window', -1, [7], true],
    ['not surely open beside another window, whose panel it may be', -1, [7, 8], false],
    ['closed, where only another window has one', 8, [7, 8], false],
  ])('is %s', async (_, windowId, windows, isOpen) => {
    stand([{ contextType: 'SIDE_PANEL', tabId: -1, windowId }]);
    const getAll = () => Promise.resolve(windows.map((id) => ({ id })));
    Object.assign(browser.windows, { getAll });
    expect(await isPanelOpen(7)).toBe(isOpen);
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

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser, type MenuItem } from '@/lib/platform/browser';
import { openEntryPoints } from '@/lib/background/entry-points/open-entry-points';
import { listMenuItems } from '@/lib/background/entry-points/menu-items';
import type { KnownList } from '@/lib/contract/stored/list';
import { createAnnouncer } from '@/lib/platform/changes';
import de from '@/locales/de.json';
import en from '@/locales/en.json';
import fr from '@/locales/fr.json';
import { writeSettings } from '@/lib/platform/stored-settings';

const windows = vi.hoisted(() => ({
  openPanel: vi.fn<(windowId: number) => Promise<void>>(),
  openPanelTab: vi.fn<(windowId: number) => Promise<void>>(),
  isPanelOpen: vi.fn(() => Promise.resolve(windows.openPanel.mock.calls.length > 0)),
}));
vi.mock('@/lib/platform/windows', () => windows);

/** What the fake browser lacks: menus, commands and the address bar. */
type Listener = (...args: never[]) => void;
const listen = () => {
  const listeners: Listener[] = [];
  return {
    addListener: (listener: Listener) => void listeners.push(listener),
    trigger: (...args: unknown[]) => {
      for (const listener of listeners) listener(...(args as never[]));
    },
  };
};

function setUp({ opens = true, lists = [] as KnownList[] } = {}) {
  const menus = {
    items: [] as MenuItem[],
    onClicked: listen(),
    removeAll: vi.fn(() => {
      menus.items = [];
      return Promise.resolve();
    }),
    create: vi.fn((item: MenuItem, done: () => void) => {
      menus.items.push(item);
      done();
    }),
  };
  const commands = { onCommand: listen() };
  const omnibox = {
    onInputStarted: listen(),
    onInputEntered: listen(),
    setDefaultSuggestion: vi.fn(() => Promise.resolve()),
  };
  const order: string[] = [];
  windows.openPanel.mockImplementation(() => {
    order.push('panel');
    return opens ? Promise.resolve() : Promise.reject(new Error('No gesture'));
  });
  windows.openPanelTab.mockImplementation(() => {
    order.push('tab');
    return Promise.resolve();
  });
  Object.assign(browser, { contextMenus: menus, commands, omnibox });
  Object.assign(browser.runtime, { lastError: undefined });
  vi.spyOn(browser.windows, 'getLastFocused').mockResolvedValue({ id: 7 } as never);
  const lookUps = {
    start: vi.fn((_: number, text: string) => {
      order.push('look-up');
      return Promise.resolve(text === 'nobody' ? null : `key of ${text}`);
    }),
    get: vi.fn(),
    end: vi.fn(),
    showFront: vi.fn(() => Promise.resolve('key of the page')),
  };
  openEntryPoints(Promise.resolve({ lookUps, listKnown: () => Promise.resolve(lists) }));
  return { menus, commands, omnibox, lookUps, order };
}

const findWanted = async () => {
  const stored = await fakeBrowser.storage.session.get('requested-action');
  return (stored['requested-action'] as { request: unknown } | undefined)?.request;
};

const expectWanted = (wanted: object) =>
  vi.waitFor(async () => expect(await findWanted()).toEqual(wanted));

const listOf = (id: string, name: string, localName: string | null = null): KnownList => ({
  list: { id, name, entity: 'PEOPLE' } as KnownList['list'],
  localName,
  usedAt: 0,
  readAt: null,
  total: null,
  loaded: 0,
});

const TAB = { id: 1, windowId: 7 };

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
});

describe('the menu of a right click', () => {
  it('is made at install, in the rep’s language, and made anew when that is another', async () => {
    const { menus } = setUp();
    const announce = createAnnouncer();
    const titles = ({ menu, common }: typeof en) => [
      ...[menu.lookUp, menu.enrichAndPush, menu.addToList, menu.newList],
      common.openPanel,
    ];
    const expectTitles = (words: typeof en) =>
      vi.waitFor(() => expect(menus.items.map(({ title }) => title)).toEqual(titles(words)));
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install', temporary: false });
    await expectTitles(en);
    await writeSettings({ language: 'de' });
    announce(['settings']);
    await expectTitles(de);
    await fakeBrowser.storage.local.set({ policy: { language: 'fr' } });
    announce(['settings']);
    await expectTitles(fr);
    await fakeBrowser.storage.local.remove('policy');
    await writeSettings({ language: 'en' });
    announce(['settings']);
    await expectTitles(en);
  });

  it('stands on pages, selected text, and such links alone as name somebody', () => {
    const [lookUp, push] = listMenuItems([]);
    for (const item of [lookUp, push]) {
      expect(item?.contexts).toEqual(['selection', 'page', 'link']);
      expect(item?.targetUrlPatterns).toEqual([
        'https://*.linkedin.com/*',
        'https://*.linkedin.cn/*',
        'mailto:*',
      ]);
    }
  });

  it('has the lists used last under "Add to list", by their names, and follows them', async () => {
    const lists = [
      listOf('a', 'Spring & fall %s'),
      listOf('b', 'Autumn', 'Ours'),
      listOf('c', ' '),
    ];
    const { menus } = setUp({ lists });
    const announce = createAnnouncer();
    announce(['lists']);
    const titles = () => menus.items.filter(({ parentId }) => parentId).map(({ title }) => title);
    await vi.waitFor(() =>
      expect(titles()).toEqual([
        'Spring && fall % s',
        'Ours',
        en.common.unnamedList,
        en.menu.newList,
      ]),
    );
    lists.unshift(...['d', 'e', 'f', 'g'].map((id) => listOf(id, id)));
    announce(['lists']);
    await vi.waitFor(() =>
      expect(titles()).toEqual(['d', 'e', 'f', 'g', 'Spring && fall % s', en.menu.newList]),
    );
    const [first] = menus.items.filter(({ title }) => title === 'd');
    menus.onClicked.trigger({ menuItemId: first?.id, selectionText: 'Wilma' }, TAB);
    await expectWanted({ windowId: 7, action: 'add-to-list', key: 'key of Wilma', listId: 'd' });
  });

  it('opens the panel in the click itself, on the link, else the selected text', async () => {
    const { menus, lookUps, order } = setUp();
    const click = {
      menuItemId: '0:look-up:',
      pageUrl: 'https://other.example/',
      selectionText: 'Wilma',
    };
    menus.onClicked.trigger({ ...click, linkUrl: 'mailto:wilma@northwind.example' }, TAB);
    expect(order).toEqual(['panel']);
    await expectWanted({
      windowId: 7,
      action: 'look-up',
      key: 'key of mailto:wilma@northwind.example',
      listId: null,
    });
    menus.onClicked.trigger(click, TAB);
    await vi.waitFor(() => expect(lookUps.start).toHaveBeenLastCalledWith(7, 'Wilma'));
  });

  it('is no hint any more for who has used it', async () => {
    const { menus } = setUp();
    menus.onClicked.trigger({ menuItemId: '0:look-up:', selectionText: 'Wilma' }, TAB);
    await vi.waitFor(async () =>
      expect(await fakeBrowser.storage.local.get('hints')).toEqual({
        hints: ['keys', 'commandBox'],
      }),
    );
  });

  it('turns to the page in front where nothing on it was meant, and has its address at hand', async () => {
    const { menus, lookUps } = setUp();
    menus.onClicked.trigger(
      { menuItemId: '0:enrich-and-push:', pageUrl: 'https://www.northwind.example/' },
      TAB,
    );
    await expectWanted({
      windowId: 7,
      action: 'enrich-and-push',
      key: 'key of the page',
      listId: null,
    });
    expect(lookUps.showFront).toHaveBeenCalledWith(7, 'https://www.northwind.example/', false);
  });

  it('only opens the panel on "Open panel"', async () => {
    const { menus, lookUps } = setUp();
    menus.onClicked.trigger({ menuItemId: '0:open-panel:', selectionText: 'Wilma' }, TAB);
    expect(windows.openPanel).toHaveBeenCalledWith(7);
    expect(lookUps.start).not.toHaveBeenCalled();
    expect(await findWanted()).toBeUndefined();
  });

  it('does nothing outside of a window', () => {
    const { menus } = setUp();
    menus.onClicked.trigger({ menuItemId: '0:open-panel:' }, undefined);
    expect(windows.openPanel).not.toHaveBeenCalled();
  });
});

describe('the keyboard', () => {
  it.each(['enrich', 'enrich-and-push'])('does %s with the page in front', async (command) => {
    const { commands, lookUps, order } = setUp();
    commands.onCommand.trigger(command, TAB);
    expect(order).toEqual(['panel']);
    await expectWanted({ windowId: 7, action: command, key: 'key of the page', listId: null });
    expect(lookUps.showFront).toHaveBeenCalledWith(7, null, false);
  });

  it('adds the page in front to the list used last', async () => {
    const { commands } = setUp();
    commands.onCommand.trigger('add-to-last-list', TAB);
    await expectWanted({
      windowId: 7,
      action: 'add-to-list',
      key: 'key of the page',
      listId: null,
    });
  });

  it('opens the panel, and wants nothing of it', async () => {
    const { commands } = setUp();
    commands.onCommand.trigger('open-panel', TAB);
    expect(windows.openPanel).toHaveBeenCalledWith(7);
    expect(await findWanted()).toBeUndefined();
  });
});

describe('the address bar', () => {
  it('looks up what is typed after the keyword, in the window in front', async () => {
    const { omnibox } = setUp();
    omnibox.onInputStarted.trigger();
    await vi.waitFor(() =>
      expect(omnibox.setDefaultSuggestion).toHaveBeenCalledWith({ description: en.menu.typeWhom }),
    );
    omnibox.onInputEntered.trigger('northwind.example', 'currentTab');
    await expectWanted({
      windowId: 7,
      action: 'look-up',
      key: 'key of northwind.example',
      listId: null,
    });
  });

  it('says of a text that means nobody that there was nobody', async () => {
    const { omnibox } = setUp();
    omnibox.onInputEntered.trigger('nobody');
    await expectWanted({ windowId: 7, action: 'look-up', key: null, listId: null });
  });
});

describe('where the browser does not let the panel be opened', () => {
  it('shows its page in a tab, after the page in front was looked at', async () => {
    const { omnibox, order } = setUp({ opens: false });
    omnibox.onInputEntered.trigger('northwind.example');
    await vi.waitFor(() => expect(windows.openPanelTab).toHaveBeenCalledWith(7));
    expect(order).toEqual(['panel', 'look-up', 'tab']);
  });
});

import { browser, type MenuClick } from '@/lib/platform/browser';
import { onChange } from '@/lib/platform/changes';
import { logFault } from '@/lib/platform/log';
import { onSettingChange, readSettings } from '@/lib/platform/stored-settings';
import { resolveLanguage, setLanguage } from '@/locales/t';
import { openPanelFor, showPanel, type LookUpServices, type LookUpTarget } from './open-panel-for';
import { listMenuItems, readMenuId } from './menu-items';

/** The menu of a right click: what a click on one of its items does. */

/** A link before the selected text that it may stand in, and either before the page. */
function findWhom({ linkUrl, selectionText, pageUrl }: MenuClick): LookUpTarget {
  const text = linkUrl ?? selectionText;
  return text === undefined ? { address: pageUrl ?? null } : { text };
}

/** Answers a function that has the menu say what it should by now: the rep's language, and the lists used last. */
function createFiller(services: LookUpServices): () => void {
  /** As this worker filled it. */
  let filled = '';
  let last: Promise<void> = Promise.resolve();

  async function fill(): Promise<void> {
    const [{ language }, { listKnown }] = await Promise.all([readSettings(), services]);
    setLanguage(resolveLanguage(language));
    const items = listMenuItems(await listKnown());
    if (JSON.stringify(items) === filled) return;
    filled = JSON.stringify(items);
    await browser.contextMenus.removeAll();
    for (const item of items) {
      browser.contextMenus.create(item, () => {
        const { lastError } = browser.runtime;
        if (lastError) logFault('menu', new Error(lastError.message));
      });
    }
  }

  return () => {
    // One after the other: two at once would make the same item twice.
    last = last.then(fill).catch((error: unknown) => {
      logFault('menu', error);
    });
  };
}

/** Listens to clicks. The browser keeps the items, so they are made once, and anew when they say something else. */
export function openMenu(services: LookUpServices): void {
  const refill = createFiller(services);
  browser.runtime.onInstalled.addListener(refill);
  onSettingChange('language', refill);
  onChange((topics) => {
    if (topics.includes('lists')) refill();
  });
  browser.contextMenus.onClicked.addListener((click, tab) => {
    const windowId = tab?.windowId;
    const chosen = readMenuId(click.menuItemId);
    if (windowId === undefined || !chosen) return;
    const { action, listId } = chosen;
    if (action === 'open-panel') void showPanel(windowId);
    else void openPanelFor(services, windowId, findWhom(click), { action, listId });
  });
}

import { browser, type Browser } from 'wxt/browser';
import { logFault } from '@/lib/platform/log';
import { onSettingChange, readSettings } from '@/lib/platform/stored-settings';
import { resolveLanguage, setLanguage } from '@/locales/t';
import { bringUp, showPanel, type Reception, type Whom } from './bring-up';
import { getMenuId, listMenuItems } from './menu-items';

/** The menu of a right click: what a click on one of its items does. */

/** A link before the selected text that it may stand in, and either before the page. */
function findWhom({ linkUrl, selectionText, pageUrl }: Browser.contextMenus.OnClickData): Whom {
  const text = linkUrl ?? selectionText;
  return text === undefined ? { address: pageUrl ?? null } : { text };
}

async function fill(): Promise<void> {
  const { language } = await readSettings();
  setLanguage(resolveLanguage(language));
  await browser.contextMenus.removeAll();
  for (const item of listMenuItems()) {
    browser.contextMenus.create(item, () => {
      const { lastError } = browser.runtime;
      if (lastError) logFault('menu', new Error(lastError.message));
    });
  }
}

/** One after the other: two at once would make the same item twice. */
let last: Promise<void> = Promise.resolve();
function refill(): void {
  last = last.then(fill).catch((error: unknown) => {
    logFault('menu', error);
  });
}

/** Listens to clicks. The browser keeps the items, so they are made once, and anew when they say something else. */
export function openMenu(office: Reception): void {
  browser.runtime.onInstalled.addListener(refill);
  onSettingChange('language', refill);
  browser.contextMenus.onClicked.addListener((click, tab) => {
    const windowId = tab?.windowId;
    if (windowId === undefined) return;
    switch (getMenuId(click.menuItemId)) {
      case 'open-panel':
        void showPanel(windowId);
        break;
      case 'look-up':
        void bringUp(office, windowId, findWhom(click), 'look-up');
        break;
      case 'enrich-and-push':
        void bringUp(office, windowId, findWhom(click), 'enrich-and-push');
        break;
    }
  });
}

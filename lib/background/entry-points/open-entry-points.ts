import { Mutex } from 'async-mutex';
import { type LookUpServices, type LookUpTarget, openPanelFor, showPanel } from './open-panel-for';
import { listMenuItems, readMenuId } from './menu-items';
import { endHint } from '../hints';
import { browser, type MenuClick } from '@/lib/platform/browser';
import { onChange } from '@/lib/platform/changes';
import { logFault } from '@/lib/platform/log';
import { readSettings } from '@/lib/platform/stored-settings';
import { changeLanguage } from '@/locales/change-language';
import { resolveLanguage, t } from '@/locales/t';
import { openWelcome } from '@/lib/platform/windows';
import type { CredentialStore } from '../storage/credentials';

/** Opens the settings with a welcome at the first install, unless a service is already connected. */
export function welcomeAtInstall(
  services: Promise<{ credentials: Pick<CredentialStore, 'describe'> }>,
): void {
  const welcome = async () => {
    const { credentials } = await services;
    if (await credentials.describe()) return;
    await openWelcome(false);
  };
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason !== 'install') return;
    // The panel says the same.
    welcome().catch((error: unknown) => logFault('welcome', error));
  });
}

/** A link wins over the selected text around it, and both win over the page. */
function getTarget({ linkUrl, selectionText, pageUrl }: MenuClick): LookUpTarget {
  const text = linkUrl ?? selectionText;
  return text === undefined ? { address: pageUrl ?? null } : { text };
}

/** Returns a function that fills the menu again, in the rep's language and with the lists used last. */
function createFiller(services: LookUpServices): () => void {
  let filled = '';
  /** Two at once would create the same item twice. */
  const mutex = new Mutex();

  async function fill(): Promise<void> {
    const [{ language }, { listKnown }] = await Promise.all([readSettings(), services]);
    await changeLanguage(resolveLanguage(language));
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
    mutex.runExclusive(fill).catch((error: unknown) => logFault('menu', error));
  };
}

/** Listens to clicks. The browser keeps the items, so they are created at the install, and again when they change. */
function openMenu(services: LookUpServices): void {
  const refill = createFiller(services);
  browser.runtime.onInstalled.addListener(refill);
  onChange((topics) => {
    if (topics.includes('lists') || topics.includes('settings')) refill();
  });
  browser.contextMenus.onClicked.addListener((click, tab) => {
    const windowId = tab?.windowId;
    const chosen = readMenuId(click.menuItemId);
    if (windowId === undefined || !chosen) return;
    const { action, listId } = chosen;
    endHint('menu').catch((error: unknown) => logFault('menu', error));
    if (action === 'open-panel') void showPanel(windowId);
    else void openPanelFor(services, windowId, getTarget(click), { action, listId });
  });
}

async function suggest(): Promise<void> {
  const { language } = await readSettings();
  await changeLanguage(resolveLanguage(language));
  browser.omnibox.setDefaultSuggestion({ description: t('menu.typeWhom') });
}

/** The keyword in the address bar: looks up what the rep types after it. */
function openAddressBar(services: LookUpServices): void {
  browser.omnibox.onInputStarted.addListener(() => {
    suggest().catch((error: unknown) => logFault('address-bar', error));
  });
  browser.omnibox.onInputEntered.addListener((text) => {
    const enter = async () => {
      const { id } = await browser.windows.getLastFocused({ windowTypes: ['normal'] });
      if (id !== undefined) await openPanelFor(services, id, { text }, { action: 'look-up' });
    };
    enter().catch((error: unknown) => logFault('address-bar', error));
  });
}

/** Keyboard shortcuts for the page in front. The manifest suggests their keys, and the rep can change them. */
function openShortcuts(services: LookUpServices): void {
  browser.commands.onCommand.addListener((command, tab) => {
    const windowId = tab?.windowId;
    if (windowId === undefined) return;
    const page = { address: null };
    switch (command) {
      case 'open-panel':
        void showPanel(windowId);
        break;
      case 'enrich':
      case 'enrich-and-push':
        void openPanelFor(services, windowId, page, { action: command });
        break;
      case 'add-to-last-list':
        void openPanelFor(services, windowId, page, { action: 'add-to-list' });
        break;
    }
  });
}

/**
 * Opens the entry points: the context menu, the shortcuts and the address bar. Call it synchronously when the worker
 * starts; otherwise the click that started the worker is lost.
 */
export function openEntryPoints(services: LookUpServices): void {
  openMenu(services);
  openShortcuts(services);
  openAddressBar(services);
}

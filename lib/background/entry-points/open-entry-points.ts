import { type LookUpServices, openPanelFor, showPanel } from './open-panel-for';
import { openMenu } from './menu';
import { browser } from '@/lib/platform/browser';
import { logFault } from '@/lib/platform/log';
import { readSettings } from '@/lib/platform/stored-settings';
import { changeLanguage } from '@/locales/change-language';
import { resolveLanguage, t } from '@/locales/t';

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

import { browser } from '@/lib/platform/browser';
import { logFault } from '@/lib/platform/log';
import { readSettings } from '@/lib/platform/stored-settings';
import { changeLanguage } from '@/locales/change-language';
import { resolveLanguage, t } from '@/locales/t';
import { openPanelFor, type LookUpServices } from './open-panel-for';

/** The keyword in the address bar: looks up what the rep types after it. */

async function suggest(): Promise<void> {
  const { language } = await readSettings();
  await changeLanguage(resolveLanguage(language));
  browser.omnibox.setDefaultSuggestion({ description: t('menu.typeWhom') });
}

export function openAddressBar(services: LookUpServices): void {
  browser.omnibox.onInputStarted.addListener(() => {
    suggest().catch((error: unknown) => {
      logFault('address-bar', error);
    });
  });
  browser.omnibox.onInputEntered.addListener((text) => {
    const enter = async () => {
      const { id } = await browser.windows.getLastFocused({ windowTypes: ['normal'] });
      if (id !== undefined) await openPanelFor(services, id, { text }, { action: 'look-up' });
    };
    enter().catch((error: unknown) => {
      logFault('address-bar', error);
    });
  });
}

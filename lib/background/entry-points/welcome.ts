import { browser } from '@/lib/platform/browser';
import { logFault } from '@/lib/platform/log';
import type { Services } from '../services';

/** At the first install opens the settings with a word of welcome; not when a service is already connected. */
export function welcomeAtInstall(services: Promise<Services>): void {
  const welcome = async () => {
    const { credentials } = await services;
    if (await credentials.describe()) return;
    await browser.tabs.create({ url: `${browser.runtime.getURL('/options.html')}?welcome` });
  };
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason !== 'install') return;
    // Without a welcome the panel says the same.
    welcome().catch((error: unknown) => {
      logFault('welcome', error);
    });
  });
}

import { browser } from '@/lib/platform/browser';
import { logFault } from '@/lib/platform/log';
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

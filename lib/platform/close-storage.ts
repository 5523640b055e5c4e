import { browser } from './browser';
import { logFault } from './log';

/**
 * Closes the extension's storage to scripts in pages. They never need it, and a page that compromises one must not read it.
 * Firefox cannot close `local`, which holds the settings; its `session` is closed from the start.
 */
export function closeStorageToPages(): void {
  for (const area of [browser.storage.local, browser.storage.session, browser.storage.sync]) {
    area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch((error: unknown) => {
      logFault('storage', error);
    });
  }
}

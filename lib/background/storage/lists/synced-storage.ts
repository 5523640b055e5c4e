import { browser } from '@/lib/platform/browser';

/** Values that travel with the browser's profile, if the rep has switched that on in the browser. Others may write them. */
export interface SyncedStorage {
  /** All values, by their names. */
  readAll: () => Promise<Record<string, unknown>>;
  write: (name: string, value: unknown) => Promise<void>;
  remove: (names: string[]) => Promise<void>;
}

export const syncedStorage: SyncedStorage = {
  readAll: () => browser.storage.sync.get(),
  write: (name, value) => browser.storage.sync.set({ [name]: value }),
  remove: (names) => browser.storage.sync.remove(names),
};

/** Calls `listener` after each change of what travels with the profile, here or in another browser. */
export function onSyncedChange(listener: () => void): void {
  browser.storage.onChanged.addListener((_, area) => {
    if (area === 'sync') listener();
  });
}

import { browser } from '@/lib/platform/browser';

/** Values that travel with the browser's profile, if the rep has switched that on in the browser. Others may write them. */
export interface SyncedStorage {
  readAll: () => Promise<Record<string, unknown>>;
  write: (name: string, value: unknown) => Promise<void>;
  remove: (names: string[]) => Promise<void>;
}

export const syncedStorage: SyncedStorage = {
  readAll: () => browser.storage.sync.get(),
  write: (name, value) => browser.storage.sync.set({ [name]: value }),
  remove: (names) => browser.storage.sync.remove(names),
};

const LISTS = 'lists ';

/** The name under which the lists of a service travel. */
export const toListsName = (origin: string): string => `${LISTS}${origin}`;

/** The names of lists, of all services. */
export const listSharedNames = (values: Record<string, unknown>): string[] =>
  Object.keys(values).filter((name) => name.startsWith(LISTS));

/** Calls `listener` after each change of lists that travel with the profile, here or in another browser. */
export function onSharedListsChange(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'sync' && listSharedNames(changes).length > 0) listener();
  });
}

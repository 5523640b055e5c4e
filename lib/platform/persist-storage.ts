import { logFault } from './log';

/** Asks the browser not to evict stored data, unless it has agreed already. Only a page may ask. */
export async function persistStorage(): Promise<void> {
  // Not every browser has this API.
  const { storage } = navigator as { storage?: StorageManager };
  try {
    if (storage && !(await storage.persisted())) await storage.persist();
  } catch (error) {
    logFault('storage', error);
  }
}

import { logFault } from './log';

/** Asks the browser not to evict what is stored here, unless it has promised so already. Only a page may ask. */
export async function persistStorage(): Promise<void> {
  // Not every browser has it.
  const { storage } = navigator as { storage?: StorageManager };
  try {
    if (storage && !(await storage.persisted())) await storage.persist();
  } catch (error) {
    logFault('storage', error);
  }
}

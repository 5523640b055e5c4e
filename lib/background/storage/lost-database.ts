import { browser } from '@/lib/platform/browser';
import type { Database } from './database';

/**
 * Notices that the browser has deleted the database, and with it the key and all that waited. Chromium does so after a crash
 * in the middle of a write: the next start appends to a log that ends with half a record, and the start after that finds the
 * log damaged (https://github.com/google/leveldb/issues/1287). A mark is in the database, and one outside it. Erasing
 * everything takes both away.
 */

const MARK = 'has-database';

/** Calls `onLost` if there was another database before this one, until it has succeeded once. */
export async function noticeLostDatabase(
  database: Database,
  onLost: () => Promise<void>,
): Promise<void> {
  const [inside, { [MARK]: outside }] = await Promise.all([
    database.get('clock', MARK),
    browser.storage.local.get(MARK),
  ]);
  // First: the worker may die before the next line.
  if (outside === true && inside !== true) await onLost();
  if (inside !== true) await database.put('clock', true, MARK);
  if (outside !== true) await browser.storage.local.set({ [MARK]: true });
}

/** To be called before the database is cleared on purpose. */
export const forgetDatabaseMark = (): Promise<void> => browser.storage.local.remove(MARK);

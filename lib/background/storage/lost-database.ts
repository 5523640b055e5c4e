import { browser } from '@/lib/platform/browser';
import type { Database } from './database';

/**
 * Notices that the browser has deleted the database, and with it the key and all that waited: Chromium does so when it finds
 * it damaged after a crash. A mark is in the database, and one outside it. Erasing everything takes both away.
 */

const MARK = 'has-database';

/** Whether there was another database before this one. True once. */
export async function noticeLostDatabase(database: Database): Promise<boolean> {
  const [inside, { [MARK]: outside }] = await Promise.all([
    database.get('clock', MARK),
    browser.storage.local.get(MARK),
  ]);
  if (inside !== true) await database.put('clock', true, MARK);
  if (outside !== true) await browser.storage.local.set({ [MARK]: true });
  return outside === true && inside !== true;
}

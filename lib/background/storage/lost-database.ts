import { deleteDB, openDB } from 'idb';
import { browser } from '@/lib/platform/browser';
import { keepForSession, recallForSession } from '@/lib/platform/session-memory';
import type { Database } from './database';

/**
 * Chromium deletes a damaged database, and with it the key and all that waited. A crash in the middle of a write damages it:
 * the next start appends to a log that ends with half a record, and the start after that cannot read the log
 * (https://github.com/google/leveldb/issues/1287).
 */

/** A mark is in the database, and one outside it. Erasing everything takes both away. */
const MARK = 'has-database';

/**
 * Notices that the browser has deleted the database. Calls `onLost` if there was another database before this one, until it
 * has succeeded once.
 */
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

/** Set once a browser session. */
const NEW_LOG = 'has-new-log';
/** Holds nothing. */
const SCRATCH = 'scratch';

/**
 * Has Chromium begin a new log, so that a half record of the last session stays the last of its log. It begins one when it
 * deletes a database, whichever it is, because those of one extension share a log. Does nothing later in the session.
 */
export async function beginNewLog(): Promise<void> {
  if ((await recallForSession(NEW_LOG)) === true) return;
  (await openDB(SCRATCH)).close();
  await deleteDB(SCRATCH);
  await keepForSession(NEW_LOG, true);
}

import { DAY } from '@/lib/contract/duration';
import { FREE_REPEAT_MS } from '@/lib/contract/limits';
import {
  receiptSchema,
  searchTimesSchema,
  type Receipt,
} from '@/lib/contract/stored/receipts/receipt';
import { getLocalDay } from '@/lib/domain/book/local-day';
import type { Database } from './database';
import { readSaved, type QueueReading } from './queue-reading';

/** The repository of receipts, which the queue writes: what the calls of a connection may have cost, by day. */

/** They are counts, so they stay when the jobs are deleted: for the year before, and the month under way. */
const KEPT_MS = 400 * DAY;

const listOf = (raws: unknown[], keys: [string, string][]): Receipt[] =>
  raws.flatMap((raw, index) => {
    const receipt = receiptSchema.safeParse(raw).data;
    return receipt ? [{ ...receipt, day: keys[index]?.[1] ?? '' }] : [];
  });

/** The receipts of a connection, newest first. */
export async function listReceipts(database: Database, connectionId: string): Promise<Receipt[]> {
  const range = IDBKeyRange.bound([connectionId], [connectionId, []]);
  const { store } = database.transaction('receipts');
  const [raws, keys] = await Promise.all([store.getAll(range), store.getAllKeys(range)]);
  return listOf(raws, keys).reverse();
}

/** Today's receipt of the saved connection; null: there is none. */
export async function readTodaysReceipt(
  reading: QueueReading,
  now: number,
): Promise<Receipt | null> {
  const saved = await readSaved(reading);
  if (!saved) return null;
  const key: [string, string] = [saved.id, getLocalDay(now)];
  return listOf([await reading.objectStore('receipts').get(key)], [key])[0] ?? null;
}

/** Deletes receipts that are too old, and when somebody was searched for, once that no longer makes a repeat free. */
export async function trimReceipts(database: Database, now: number): Promise<void> {
  const oldest = getLocalDay(now - KEPT_MS);
  const transaction = database.transaction(['receipts', 'searchTimes'], 'readwrite');
  const receipts = transaction.objectStore('receipts');
  for (const key of await receipts.getAllKeys()) if (key[1] < oldest) await receipts.delete(key);
  let cursor = await transaction.objectStore('searchTimes').openCursor();
  for (; cursor; cursor = await cursor.continue()) {
    const times = Object.values(searchTimesSchema.safeParse(cursor.value).data ?? {});
    if (times.every(({ to }) => to + FREE_REPEAT_MS < now)) await cursor.delete();
  }
  await transaction.done;
}

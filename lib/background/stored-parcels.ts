import type { Database } from './database';

/** How many jobs of a bulk, or of all bulks, lie in parcels that are still to be opened. They wait like others. */
export async function countParked(database: Database, bulkId?: string): Promise<number> {
  const range = bulkId === undefined ? null : IDBKeyRange.bound([bulkId], [bulkId, []]);
  let count = 0;
  let cursor = await database.transaction('parcels').store.index('bulk').openKeyCursor(range);
  for (; cursor; cursor = await cursor.continue()) count += cursor.key[1];
  return count;
}

import { getFirstIssue } from '@/lib/contract/first-issue';
import { logFault } from '@/lib/platform/log';
import type { Database } from './database';
import { parcelSchema, type Parcel } from './queue/parcels';

/** A parcel that cannot be read is logged once, and kept aside by its store. */
export function parseParcel(raw: unknown): Parcel | undefined {
  const { data, error } = parcelSchema.safeParse(raw);
  if (error) logFault('parcels', `a stored ${getFirstIssue(error).field} cannot be read`);
  return data;
}

/** How many jobs of a bulk, or of all bulks, lie in parcels that are still to be opened. They wait like others. */
export async function countParked(database: Database, bulkId?: string): Promise<number> {
  const range = bulkId === undefined ? null : IDBKeyRange.bound([bulkId], [bulkId, []]);
  let count = 0;
  let cursor = await database.transaction('parcels').store.index('bulk').openKeyCursor(range);
  for (; cursor; cursor = await cursor.continue()) count += cursor.key[1];
  return count;
}

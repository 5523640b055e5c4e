import { getFirstIssue } from '@/lib/contract/first-issue';
import { logFault } from '@/lib/platform/log';
import type { Database } from './database';
import { stagedBatchSchema, type StagedBatch } from '../queue/bulks/staged-batches';

/** Undefined: it is unreadable, which is logged once. */
export function parseStagedBatch(raw: unknown): StagedBatch | undefined {
  const { data, error } = stagedBatchSchema.safeParse(raw);
  if (error) logFault('stagedBatches', `a stored ${getFirstIssue(error).field} cannot be read`);
  return data;
}

/** How many jobs of a bulk, or of all bulks, are in staged batches. They count as waiting. */
export async function countStaged(database: Database, bulkId?: string): Promise<number> {
  const range = bulkId === undefined ? null : IDBKeyRange.bound([bulkId], [bulkId, []]);
  let count = 0;
  let cursor = await database.transaction('stagedBatches').store.index('bulk').openKeyCursor(range);
  for (; cursor; cursor = await cursor.continue()) count += cursor.key[1];
  return count;
}

import type { IDBPIndex } from 'idb';
import type { Schema } from './database';

type JobIndex<M extends IDBTransactionMode> = IDBPIndex<
  Schema,
  ('jobs' | 'stagedBatches' | 'bulks' | 'starts' | 'pauses' | 'clock' | 'unreadable')[],
  'jobs',
  'connection',
  M
>;

/** All ranges of the index except those of one connection. */
export const getOtherRanges = (connectionId: string) => [
  IDBKeyRange.upperBound([connectionId], true),
  IDBKeyRange.lowerBound([connectionId, []], true),
];

/** Ids of the open jobs that write or cost and were made for another connection than this one. */
export async function listOtherKeys<M extends IDBTransactionMode>(
  index: JobIndex<M>,
  connectionId: string,
): Promise<string[]> {
  const lists = await Promise.all(
    getOtherRanges(connectionId).map((range) => index.getAllKeys(range)),
  );
  return lists.flat();
}

import type { IDBPObjectStore } from 'idb';
import { getTotal, type StoredBulk } from '@/lib/contract/stored/bulk';
import { changeCounts, type createCountChanges } from '../queue/bulks/bulk-counts';
import type { ActivityKey, Schema } from '../storage/database';
import { parseBulk } from '../storage/stored-bulks';

/** Its place in Activity; undefined: it has none, because nobody is left in it. */
function findRowKey({ counts, createdAt, endedAt, newList }: StoredBulk): ActivityKey | undefined {
  if (getTotal(counts) === 0) return undefined;
  if (counts.waiting + counts.running > 0) {
    return [newList?.isMissing ? 'needs-you' : 'running', createdAt];
  }
  const needsRep = counts.failed + counts['needs-you'] > 0;
  return [needsRep ? 'needs-you' : 'done', endedAt ?? createdAt];
}

/** The record of a bulk, with its index keys. */
export function toBulkRecord(bulk: StoredBulk): object {
  const row = findRowKey(bulk);
  return {
    ...bulk,
    ...(row && { row }),
    ended: bulk.endedAt ?? Infinity,
    ...(bulk.state !== 'running' && { halted: bulk.state }),
    ...(bulk.newList && { list: bulk.newList.jobId }),
  };
}

/** Changes the counts of bulks after jobs of theirs were deleted, in the transaction that did it. */
export async function writeCounts(
  bulks: Pick<IDBPObjectStore<Schema, ['bulks'], 'bulks', 'readwrite'>, 'get' | 'put'>,
  changes: Pick<ReturnType<typeof createCountChanges>, 'list'>,
  now: number,
): Promise<void> {
  for (const [id, change] of changes.list()) {
    const bulk = parseBulk(await bulks.get(id));
    if (bulk) await bulks.put(toBulkRecord(changeCounts(bulk, change, now)), id);
  }
}

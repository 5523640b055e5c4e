import { getFirstIssue } from '@/lib/contract/first-issue';
import {
  storedBulkSchema,
  type StoredBulk,
  bulkChunkSchema,
  type BulkChunk,
} from '@/lib/contract/stored/bulk';
import { logFault } from '@/lib/platform/log';
import type { QueueReading } from './queue-reading';

/** Undefined: it is unreadable. */
export const parseBulk = (raw: unknown): StoredBulk | undefined =>
  storedBulkSchema.safeParse(raw).data;

export const parseBulks = (raws: unknown[]): StoredBulk[] =>
  raws.map(parseBulk).filter((bulk) => bulk !== undefined);

/** Undefined: it is unreadable, which is logged once. */
export function parseChunk(raw: unknown): BulkChunk | undefined {
  const { data, error } = bulkChunkSchema.safeParse(raw);
  if (error) logFault('bulkChunks', `a stored ${getFirstIssue(error).field} cannot be read`);
  return data;
}

/** Ids of the bulks that the rep has paused. */
export const listPausedBulks = (reading: QueueReading): Promise<string[]> =>
  reading.objectStore('bulks').index('halted').getAllKeys('paused');

/** Bulks that have not ended. */
export const listOpenBulks = async (reading: QueueReading): Promise<StoredBulk[]> =>
  parseBulks(await reading.objectStore('bulks').index('ended').getAll(Infinity));

/** Bulks that have not ended, and those that ended after an instant. */
export async function listBulksSince(reading: QueueReading, since: number): Promise<StoredBulk[]> {
  const ended = reading.objectStore('bulks').index('ended');
  return parseBulks(await ended.getAll(IDBKeyRange.lowerBound(since, true)));
}

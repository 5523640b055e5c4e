import { getFirstIssue } from '@/lib/contract/first-issue';
import { logFault } from '@/lib/platform/log';
import { bulkChunkSchema, type BulkChunk } from '../../queue/bulks/bulk-chunks';

/** `[connection id or '', origin or '', kind, how many drafts]`. */
export type MadeKey = [string, string, string, number];

/** `[bulkId, connection id or '', origin or '', kind, operation, how many drafts]`. */
export type BulkKey = [string, string, string, string, string, number];

/** `[connection id or '', lane, operation, group, bulkId]`. */
export type ChunkQueueKey = [string, string, string, string, string];

/** The record of a chunk, with its index keys. Its drafts are of one connection, kind and ready queue. */
export function toChunkRecord(chunk: BulkChunk): object {
  const { bulkId, left, drafts } = chunk;
  const [first] = drafts;
  if (!first) return chunk;
  const { connection, kind, lane, operation, group } = first;
  const connectionId = connection?.id ?? '';
  const origin = connection?.origin ?? '';
  return {
    ...chunk,
    ready: [connectionId, lane, operation, group, bulkId] satisfies ChunkQueueKey,
    made: [connectionId, origin, kind, left] satisfies MadeKey,
    bulk: [bulkId, connectionId, origin, kind, operation, left] satisfies BulkKey,
  };
}

/** Undefined: it is unreadable, which is logged once. */
export function parseChunk(raw: unknown): BulkChunk | undefined {
  const { data, error } = bulkChunkSchema.safeParse(raw);
  if (error) logFault('bulkChunks', `a stored ${getFirstIssue(error).field} cannot be read`);
  return data;
}

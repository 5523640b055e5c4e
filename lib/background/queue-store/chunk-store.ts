import type { IDBPObjectStore, StoreNames } from 'idb';
import type { BulkChunk } from '@/lib/contract/stored/bulk';
import type { Lane } from '@/lib/contract/stored/job';
import type { OperationName } from '@/lib/contract/service/operations';
import type { ChunkQueue, QueueTransaction } from '../queue/store';
import type { BulkKey, ChunkQueueKey, MadeKey, Schema } from '../storage/database';
import { addUnreadableChunk } from './unreadable';
import { parseChunk } from '../storage/stored-bulks';

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

/** The keys of an index that begin with these parts. */
const allOf = (...parts: string[]) => IDBKeyRange.bound(parts, [...parts, []]);

export function createChunkStore({
  bulkChunks,
  ...others
}: {
  bulkChunks: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'bulkChunks', 'readwrite'>;
} & Parameters<typeof addUnreadableChunk>[0]): Pick<
  QueueTransaction,
  'addChunk' | 'listChunkQueues' | 'listChunkIds' | 'takeChunk' | 'deleteChunks'
> {
  const take = async (id: number) => {
    const raw = await bulkChunks.get(id);
    if (raw === undefined) return undefined;
    await bulkChunks.delete(id);
    const chunk = parseChunk(raw);
    if (!chunk) await addUnreadableChunk(others, id, raw);
    return chunk;
  };
  return {
    async addChunk(chunk) {
      await bulkChunks.add(toChunkRecord(chunk));
    },
    async listChunkQueues() {
      const queues: ChunkQueue[] = [];
      let cursor = await bulkChunks.index('ready').openKeyCursor(null, 'nextunique');
      for (; cursor; cursor = await cursor.continue()) {
        const [connectionId, lane, operation, group, bulkId] = cursor.key;
        // `addChunk` wrote it from parsed drafts.
        const next = { lane: lane as Lane, operation: operation as OperationName };
        queues.push({ connectionId, ...next, group, bulkId });
      }
      return queues;
    },
    listChunkIds: (connectionId, bulkId) =>
      bulkId === null
        ? bulkChunks.index('made').getAllKeys(allOf(connectionId))
        : bulkChunks.index('bulk').getAllKeys(allOf(bulkId, connectionId)),
    async takeChunk(asked) {
      if (typeof asked === 'number') return take(asked);
      const { connectionId, lane, operation, group, bulkId } = asked;
      const key = [connectionId, lane, operation, group, bulkId] as const;
      for (;;) {
        const id = await bulkChunks.index('ready').getKey(IDBKeyRange.only(key));
        if (id === undefined) return undefined;
        const chunk = await take(id);
        if (chunk) return chunk;
      }
    },
    async deleteChunks(bulkId) {
      const index = bulkChunks.index('bulk');
      let count = 0;
      // Chunks that hold equally many have one key.
      let cursor = await index.openKeyCursor(allOf(bulkId), 'nextunique');
      for (; cursor; cursor = await cursor.continue())
        count += cursor.key[5] * (await index.count(cursor.key));
      const ids = await index.getAllKeys(allOf(bulkId));
      await Promise.all(ids.map((id) => bulkChunks.delete(id)));
      return count;
    },
  };
}

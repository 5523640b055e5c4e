import { createCountChanges, changeCounts, isListMissing } from './bulk-counts';
import type { QueueJob, QueueTransaction } from '../store';

/** A transaction that keeps the counts of bulks: whatever changes a job or a chunk changes them with it. */
export interface CountedTransaction extends QueueTransaction {
  /** Writes the changed counts. Call it last. */
  writeCounts: () => Promise<void>;
}

export function countBulks(transaction: QueueTransaction, now: () => number): CountedTransaction {
  const changes = createCountChanges();
  /** By id: jobs as they are stored. Undefined: there is none. */
  const stored = new Map<string, QueueJob | undefined>();
  /** Jobs that were put and create a list. */
  const creations = new Map<string, QueueJob>();
  const note = <J extends QueueJob | undefined>(job: J): J => {
    if (job) stored.set(job.id, job);
    return job;
  };
  return {
    ...transaction,
    get: async (id) => (stored.has(id) ? stored.get(id) : note(await transaction.get(id))),
    findNewest: async (key) => note(await transaction.findNewest(key)),
    listReady: async (queue, bounds) => (await transaction.listReady(queue, bounds)).map(note),
    put: async (job) => {
      if (!stored.has(job.id)) stored.set(job.id, await transaction.get(job.id));
      changes.move(stored.get(job.id), job);
      stored.set(job.id, job);
      if (job.kind === 'list.create') creations.set(job.id, job);
      await transaction.put(job);
    },
    delete: async (id) => {
      changes.move(stored.has(id) ? stored.get(id) : await transaction.get(id), undefined);
      stored.set(id, undefined);
      await transaction.delete(id);
    },
    addChunk: async (chunk) => {
      changes.addUntaken(chunk.bulkId, chunk.left);
      await transaction.addChunk(chunk);
    },
    takeChunk: async (asked) => {
      const chunk = await transaction.takeChunk(asked);
      if (chunk) changes.addUntaken(chunk.bulkId, -chunk.left);
      return chunk;
    },
    deleteChunks: async (bulkId) => {
      const count = await transaction.deleteChunks(bulkId);
      changes.addUntaken(bulkId, -count);
      return count;
    },
    writeCounts: async () => {
      for (const [bulkId, change] of changes.list()) {
        const bulk = await transaction.getBulk(bulkId);
        if (bulk) await transaction.putBulk(changeCounts(bulk, change, now()));
      }
      for (const [id, job] of creations) {
        const bulk = await transaction.findBulkOfList(id);
        if (!bulk?.newList) continue;
        const newList = { ...bulk.newList, isMissing: isListMissing(job) };
        await transaction.putBulk({ ...bulk, newList });
      }
    },
  };
}

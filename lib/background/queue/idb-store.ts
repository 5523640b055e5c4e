import type { IDBPTransaction } from 'idb';
import type { Database, Schema } from '../database';
import { parseJob, parseJobs } from '../stored-jobs';
import { EMPTY_LOG, startLogSchema } from './limits';
import type { QueueJob, QueueStore, QueueTransaction } from './store';

/** The queue's store in IndexedDB: one record per job, and one transaction per step of the engine. */

type Writable = IDBPTransaction<Schema, ('jobs' | 'starts')[], 'readwrite'>;

const duePrefix = (operation: string, lane: string) => ['waiting', operation, lane] as const;

function createTransaction(transaction: Writable): QueueTransaction {
  const jobs = transaction.objectStore('jobs');
  const starts = transaction.objectStore('starts');
  return {
    async get(id) {
      const raw = await jobs.get(id);
      return raw === undefined ? undefined : parseJob(raw);
    },
    async put(job) {
      await jobs.put(job);
    },
    async findNewest(key) {
      const range = IDBKeyRange.bound([key, -Infinity], [key, Infinity]);
      const cursor = await jobs.index('question').openCursor(range, 'prev');
      return cursor ? parseJob(cursor.value) : undefined;
    },
    listInState: async (state): Promise<QueueJob[]> =>
      parseJobs(await jobs.index('state').getAll(IDBKeyRange.bound([state], [state, []]))),
    async listDue(operation, lane, now, limit) {
      const prefix = duePrefix(operation, lane);
      const range = IDBKeyRange.bound([...prefix, -Infinity], [...prefix, now]);
      return parseJobs(await jobs.index('due').getAll(range, limit));
    },
    async findNextDue(operation, lane, now) {
      const prefix = duePrefix(operation, lane);
      const range = IDBKeyRange.bound([...prefix, now], [...prefix, Infinity], true);
      const cursor = await jobs.index('due').openKeyCursor(range);
      return cursor?.key[3];
    },
    async getStarts(operation) {
      const parsed = startLogSchema.safeParse(await starts.get(operation));
      return parsed.success ? parsed.data : EMPTY_LOG;
    },
    async putStarts(operation, log) {
      await starts.put(log, operation);
    },
  };
}

export function createIdbQueueStore(database: Database): QueueStore {
  return {
    async transaction(work) {
      const transaction = database.transaction(['jobs', 'starts'], 'readwrite');
      try {
        const answer = await work(createTransaction(transaction));
        await transaction.done;
        return answer;
      } catch (error) {
        // Already aborted when a write of its own failed; its rejection is the one thrown here.
        transaction.done.catch(() => undefined);
        try {
          transaction.abort();
        } catch {
          // Nothing left to take back.
        }
        throw error;
      }
    },
  };
}

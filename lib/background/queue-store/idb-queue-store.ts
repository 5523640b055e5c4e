/** The queue's store in IndexedDB: one record per job, and one transaction per step of the engine. */

import type { IDBPTransaction } from 'idb';
import { callSchema, type Call } from '@/lib/contract/stored/call';
import { parseConnection } from '@/lib/contract/stored/connection';
import type { Lane } from '@/lib/contract/stored/job';
import type { OperationName } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import { toBulkRecord } from './bulk-record';
import { parseBulk, parseBulks } from '../storage/stored-bulks';
import type { Database, Schema } from '../storage/database';
import { isClosed, isDiskFull } from '../storage/lasting-database';
import { toRecord } from './job-record';
import { parseJob, parseJobs } from '../storage/stored-jobs';
import { createChunkStore } from './chunk-store';
import { parsePauses } from './queue-status';
import { moveJobs } from './unreadable';
import { readLog, toStoredLog } from '../queue/rate-limiter';
import type { CallHead, QueueHead, ReadyQueue, QueueStore, QueueTransaction } from '../queue/store';

const STORES = [
  'jobs',
  'subjects',
  'receipts',
  'searchTimes',
  'calls',
  'bulkChunks',
  'bulks',
  'starts',
  'pauses',
  'clock',
  'unreadable',
] as const;
type Writable = IDBPTransaction<Schema, typeof STORES, 'readwrite'>;

const toPrefix = ({ state, connectionId, lane, operation, group, bulkId }: ReadyQueue) =>
  [state, connectionId, lane, operation, group, bulkId] as const;

/** The record of a call, with its index keys. One that waits for the rep is due at no time. */
export function toCallRecord(call: Call): object {
  const { connection, state, lane, operation, notBefore, lease } = call;
  if (lease) return { ...call, leased: lease.since };
  if (state === 'asks-rep') return call;
  const request = state === 'polling' ? 'poll' : 'repeat';
  const due = [connection?.id ?? '', connection?.origin ?? '', request, lane, operation, notBefore];
  return { ...call, due };
}

const parseCalls = (raws: unknown[]): Call[] =>
  raws.flatMap((raw) => callSchema.safeParse(raw).data ?? []);

function createTransaction(transaction: Writable): QueueTransaction {
  const jobs = transaction.objectStore('jobs');
  const subjects = transaction.objectStore('subjects');
  const receipts = transaction.objectStore('receipts');
  const searchTimes = transaction.objectStore('searchTimes');
  const calls = transaction.objectStore('calls');
  const bulkChunks = transaction.objectStore('bulkChunks');
  const bulks = transaction.objectStore('bulks');
  const starts = transaction.objectStore('starts');
  const pauses = transaction.objectStore('pauses');
  const clock = transaction.objectStore('clock');
  const unreadable = transaction.objectStore('unreadable');
  const readConnection = async () => parseConnection(await clock.get('connection'));
  return {
    async get(id) {
      const raw = await jobs.get(id);
      return raw === undefined ? undefined : parseJob(raw);
    },
    async put(job) {
      await jobs.put(toRecord(job));
    },
    delete: (id) => jobs.delete(id),
    async findNewest(key) {
      const range = IDBKeyRange.bound([key, -Infinity], [key, Infinity]);
      // Reading only the key takes half the time, and most questions are new.
      const cursor = await jobs.index('question').openKeyCursor(range, 'prev');
      return cursor ? parseJob(await jobs.get(cursor.primaryKey)) : undefined;
    },
    listOpenIds: (subject) => jobs.index('open').getAllKeys(subject),
    async listQueueHeads(state) {
      const heads: QueueHead[] = [];
      const range = IDBKeyRange.bound([state], [state, []]);
      let cursor = await jobs.index('ready').openKeyCursor(range);
      while (cursor) {
        const [, connectionId, lane, operation, group, bulkId, notBefore] = cursor.key;
        // `put` wrote it from a parsed job.
        const next = { lane: lane as Lane, operation: operation as OperationName, group, bulkId };
        const queue = { state, connectionId, ...next };
        heads.push({ ...queue, notBefore });
        cursor = await cursor.continue([...toPrefix(queue), Infinity]);
      }
      return heads;
    },
    getSubject: (key) => subjects.get(key),
    putSubject: (key, subject) => subjects.put(subject, key).then(() => undefined),
    getReceipt: (connectionId, day) => receipts.get([connectionId, day]),
    putReceipt: (connectionId, day, receipt) =>
      receipts.put(receipt, [connectionId, day]).then(() => undefined),
    getSearchTimes: (key) => searchTimes.get(key),
    putSearchTimes: (key, times) => searchTimes.put(times, key).then(() => undefined),
    async getCall(id) {
      return callSchema.safeParse(await calls.get(id)).data;
    },
    async putCall(call) {
      await calls.put(toCallRecord(call));
    },
    deleteCall: (id) => calls.delete(id),
    async listCallHeads() {
      const heads: CallHead[] = [];
      let cursor = await calls.index('due').openKeyCursor();
      while (cursor) {
        const [connectionId, origin, request, lane, operation, notBefore] = cursor.key;
        // `putCall` wrote it from a parsed call.
        const next = { lane: lane as Lane, operation: operation as OperationName, notBefore };
        const isPolling = request === 'poll';
        heads.push({ id: cursor.primaryKey, connectionId, origin, isPolling, ...next });
        cursor = await cursor.continue([connectionId, origin, request, lane, operation, Infinity]);
      }
      return heads;
    },
    listCalls: async () => parseCalls(await calls.getAll()),
    listLeasedCalls: async () => parseCalls(await calls.index('leased').getAll()),
    async listReady(queue, { from = -Infinity, to = Infinity, limit } = {}) {
      if (from > to) return [];
      const prefix = toPrefix(queue);
      const range = IDBKeyRange.bound([...prefix, from], [...prefix, to]);
      for (;;) {
        const raws = await jobs.index('ready').getAll(range, limit);
        const found = parseJobs(raws);
        if (found.length === raws.length) return found;
        // In the ready queue it would block the jobs behind it.
        await moveJobs({ jobs, unreadable, bulks }, raws);
      }
    },
    countReady: (queue, at) => {
      const prefix = toPrefix(queue);
      return jobs.index('ready').count(IDBKeyRange.bound([...prefix, -Infinity], [...prefix, at]));
    },
    listBulkIds: (bulkId, state) =>
      jobs.index('counted').getAllKeys(IDBKeyRange.only([bulkId, state])),
    ...createChunkStore({ bulkChunks, unreadable, bulks }),
    async getBulk(id) {
      return parseBulk(await bulks.get(id));
    },
    async putBulk(bulk) {
      await bulks.put(toBulkRecord(bulk), bulk.id);
    },
    listHaltedBulks: async () => parseBulks(await bulks.index('halted').getAll()),
    async findBulkOfList(jobId) {
      return parseBulk(await bulks.index('list').get(jobId));
    },
    listImports: async (listId) =>
      parseBulks(await bulks.getAll()).filter(({ imports }) => imports?.listId === listId),
    async getStarts(operation) {
      const [raw, saved] = await Promise.all([starts.get(operation), readConnection()]);
      return readLog(raw, saved);
    },
    async putStarts(operation, log) {
      await starts.put(toStoredLog(log, await readConnection()), operation);
    },
    listPauses: async () => parsePauses(await pauses.getAll()),
    async putPause(pause) {
      await pauses.put(pause, pause.problem.code);
    },
    async deletePause(code) {
      await pauses.delete(code);
    },
    getConnection: readConnection,
    async listOtherReadIds(connectionId, limit) {
      const index = jobs.index('reads');
      const [before, after] = await Promise.all([
        index.getAllKeys(IDBKeyRange.upperBound(connectionId, true), limit),
        index.getAllKeys(IDBKeyRange.lowerBound(connectionId, true), limit),
      ]);
      return [...before, ...after].slice(0, limit);
    },
    listWriteIds: (connectionId) =>
      jobs.index('connection').getAllKeys(IDBKeyRange.bound([connectionId], [connectionId, []])),
    async getSeenAt() {
      const at = await clock.get('seenAt');
      return typeof at === 'number' ? at : undefined;
    },
    async putSeenAt(at) {
      await clock.put(at, 'seenAt');
    },
  };
}

/**
 * `reopen`: opens the database again when the browser has closed it. Nothing was done then, so the work is repeated.
 * @throws ProblemError `storage-full` when the disk is too full for a transaction.
 */
export function createIdbQueueStore(
  database: Database,
  reopen: () => Promise<void> = () => Promise.resolve(),
): QueueStore {
  const begin = async (durability: IDBTransactionDurability) => {
    try {
      return database.transaction(STORES, 'readwrite', { durability });
    } catch (error) {
      if (!isClosed(error)) throw error;
      await reopen();
      return database.transaction(STORES, 'readwrite', { durability });
    }
  };
  return {
    async transaction(work, { isStrict } = { isStrict: false }) {
      const transaction = await begin(isStrict ? 'strict' : 'relaxed');
      try {
        const answer = await work(createTransaction(transaction));
        await transaction.done;
        return answer;
      } catch (error) {
        // A failed write has already aborted it, and the write's rejection is the one that is thrown.
        transaction.done.catch(() => undefined);
        try {
          transaction.abort();
        } catch {
          // It has ended already.
        }
        const isFull = isDiskFull(error) || isDiskFull(transaction.error);
        throw isFull ? new ProblemError({ code: 'storage-full' }) : error;
      }
    },
  };
}

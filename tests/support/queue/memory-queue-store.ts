import { countBulks } from '@/lib/background/queue/bulks/count-bulks';
import { readLog, toStoredLog, type StoredLog } from '@/lib/background/queue/rate-limiter';
import type { Call } from '@/lib/contract/stored/call';
import { listBulksOf, listStartersOf } from '@/lib/background/queue/bulks/shared-bulks';
import { writesOrCosts } from '@/lib/contract/service/operations';
import type {
  CallHead,
  ChunkQueue,
  QueueHead,
  ReadyQueue,
  QueueJob,
  QueueStore,
  QueueTransaction,
} from '@/lib/background/queue/store';
import type { StoredBulk, BulkChunk } from '@/lib/contract/stored/bulk';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { OperationName } from '@/lib/contract/service/operations';
import type { Pause } from '@/lib/contract/stored/pause';

interface Contents {
  jobs: Map<string, QueueJob>;
  subjects: Map<string, unknown>;
  receipts: Map<string, unknown>;
  searchTimes: Map<string, unknown>;
  calls: Map<string, Call>;
  bulkChunks: Map<number, BulkChunk>;
  starts: Map<OperationName, StoredLog>;
  bulks: Map<string, StoredBulk>;
  pauses: Map<string, Pause>;
  seenAt: number | undefined;
  connection: MadeFor | null;
}

const copy = (contents: Contents): Contents => ({
  ...contents,
  jobs: new Map(contents.jobs),
  subjects: new Map(contents.subjects),
  receipts: new Map(contents.receipts),
  searchTimes: new Map(contents.searchTimes),
  calls: new Map(contents.calls),
  bulkChunks: new Map(contents.bulkChunks),
  bulks: new Map(contents.bulks),
  starts: new Map(contents.starts),
  pauses: new Map(contents.pauses),
});

const getConnectionId = ({ connection }: Pick<QueueJob, 'connection'>) => connection?.id ?? '';

/** Whether it is a free read, as far as the kinds in these tests are. */
const isRead = ({ kind, operation }: QueueJob) => !writesOrCosts(operation) && kind !== 'push';

const isInQueue = (
  job: QueueJob,
  { state, connectionId, lane, operation, group, bulkId }: ReadyQueue,
) =>
  job.callId === null &&
  job.waitingFor !== 'job' &&
  getConnectionId(job) === connectionId &&
  job.state === state &&
  job.lane === lane &&
  job.operation === operation &&
  job.group === group &&
  listStartersOf(job).includes(bulkId);

/** A call that is to be repeated or polled. */
const toCallHead = ({ id, connection, state, lane, operation, notBefore }: Call): CallHead => ({
  id,
  connectionId: connection?.id ?? '',
  origin: connection?.origin ?? '',
  isPolling: state === 'polling',
  lane,
  operation,
  notBefore,
});

const toChunkQueue = ({ bulkId, drafts: [first] }: BulkChunk): ChunkQueue => {
  if (!first) throw new Error('A chunk is never empty');
  const { connection, lane, operation, group } = first;
  return { connectionId: connection?.id ?? '', lane, operation, group, bulkId };
};

const isEqual = (one: ChunkQueue, { connectionId, lane, operation, group, bulkId }: ChunkQueue) =>
  JSON.stringify(one) === JSON.stringify({ connectionId, lane, operation, group, bulkId });

const byTime = (one: QueueJob, other: QueueJob) =>
  one.notBefore - other.notBefore || (one.id < other.id ? -1 : 1);

/** A queue store in memory: transactions run one after the other, and are rolled back when they fail. */
export function createMemoryQueueStore() {
  let contents: Contents = {
    jobs: new Map(),
    subjects: new Map(),
    receipts: new Map(),
    searchTimes: new Map(),
    calls: new Map(),
    bulkChunks: new Map(),
    bulks: new Map(),
    starts: new Map(),
    pauses: new Map(),
    seenAt: undefined,
    connection: null,
  };
  let chunkIds = 0;
  let turn = Promise.resolve();

  const list = (where: (job: QueueJob) => boolean = () => true) =>
    [...contents.jobs.values()].filter(where);
  const answer = <T>(read: () => T): Promise<T> => Promise.resolve().then(read);

  const transaction: QueueTransaction = {
    get: (id) => answer(() => contents.jobs.get(id)),
    put: (job) => answer(() => void contents.jobs.set(job.id, structuredClone(job))),
    delete: (id) => answer(() => void contents.jobs.delete(id)),
    findNewest: (key) =>
      answer(
        () =>
          list((job) => job.key === key).sort(
            (one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1),
          )[0],
      ),
    listOpenIds: (subject) =>
      answer(() =>
        list((job) => isJobOpen(job) && job.subject.key === subject).map(({ id }) => id),
      ),
    listQueueHeads: (state) =>
      answer(() => {
        const heads = new Map<string, QueueHead>();
        const ready = list(
          (each) => each.state === state && each.callId === null && each.waitingFor !== 'job',
        );
        for (const job of ready.sort(byTime)) {
          const { lane, operation, group, notBefore } = job;
          for (const bulkId of listStartersOf(job)) {
            const queue = { connectionId: getConnectionId(job), lane, operation, group, bulkId };
            const key = Object.values(queue).join('\n');
            if (!heads.has(key)) heads.set(key, { state, ...queue, notBefore });
          }
        }
        return [...heads.values()];
      }),
    getSubject: (key) => answer(() => contents.subjects.get(key)),
    putSubject: (key, subject) =>
      answer(() => void contents.subjects.set(key, structuredClone(subject))),
    getReceipt: (connectionId, day) =>
      answer(() => contents.receipts.get(`${connectionId}\n${day}`)),
    putReceipt: (connectionId, day, receipt) =>
      answer(() => void contents.receipts.set(`${connectionId}\n${day}`, receipt)),
    getSearchTimes: (key) => answer(() => contents.searchTimes.get(key)),
    putSearchTimes: (key, times) => answer(() => void contents.searchTimes.set(key, times)),
    getCall: (id) => answer(() => contents.calls.get(id)),
    putCall: (call) => answer(() => void contents.calls.set(call.id, structuredClone(call))),
    deleteCall: (id) => answer(() => void contents.calls.delete(id)),
    listCallHeads: () =>
      answer(() =>
        [...contents.calls.values()]
          .filter(({ state, lease }) => !lease && state !== 'asks-rep')
          .sort((one, other) => one.notBefore - other.notBefore)
          .map(toCallHead),
      ),
    listCalls: () => answer(() => [...contents.calls.values()]),
    listLeasedCalls: () =>
      answer(() => [...contents.calls.values()].filter(({ lease }) => lease !== null)),
    listReady: (queue, { from = -Infinity, to = Infinity, limit } = {}) =>
      answer(() =>
        list((job) => isInQueue(job, queue) && job.notBefore >= from && job.notBefore <= to)
          .sort(byTime)
          // A limit of 0 is none, as in IndexedDB.
          .slice(0, limit === 0 ? undefined : limit),
      ),
    countReady: (queue, at) =>
      answer(() => list((job) => isInQueue(job, queue) && job.notBefore <= at).length),
    listBulkIds: (bulkId, state) =>
      answer(() =>
        list((job) => listBulksOf(job).includes(bulkId) && job.state === state).map(({ id }) => id),
      ),
    addChunk: (chunk) =>
      answer(() => void contents.bulkChunks.set((chunkIds += 1), structuredClone(chunk))),
    listChunkQueues: () =>
      answer(() => {
        const queues = [...contents.bulkChunks.values()].map(toChunkQueue);
        return [...new Map(queues.map((queue) => [JSON.stringify(queue), queue])).values()];
      }),
    listChunkIds: (connectionId, bulkId) =>
      answer(() =>
        [...contents.bulkChunks]
          .filter(([, chunk]) => toChunkQueue(chunk).connectionId === connectionId)
          .filter(([, chunk]) => bulkId === null || chunk.bulkId === bulkId)
          .map(([id]) => id),
      ),
    takeChunk: (asked) =>
      answer(() => {
        const found = [...contents.bulkChunks].find(([id, chunk]) =>
          typeof asked === 'number' ? id === asked : isEqual(toChunkQueue(chunk), asked),
        );
        if (found) contents.bulkChunks.delete(found[0]);
        return found?.[1];
      }),
    deleteChunks: (bulkId) =>
      answer(() => {
        const gone = [...contents.bulkChunks].filter(([, chunk]) => chunk.bulkId === bulkId);
        for (const [id] of gone) contents.bulkChunks.delete(id);
        return gone.reduce((sum, [, { left }]) => sum + left, 0);
      }),
    getBulk: (id) => answer(() => contents.bulks.get(id)),
    putBulk: (bulk) => answer(() => void contents.bulks.set(bulk.id, bulk)),
    listHaltedBulks: () =>
      answer(() => [...contents.bulks.values()].filter(({ state }) => state !== 'running')),
    findBulkOfList: (jobId) =>
      answer(() => [...contents.bulks.values()].find(({ newList }) => newList?.jobId === jobId)),
    listImports: (listId) =>
      answer(() =>
        [...contents.bulks.values()].filter(({ imports }) => imports?.listId === listId),
      ),
    getStarts: (operation) =>
      answer(() => readLog(contents.starts.get(operation), contents.connection)),
    putStarts: (operation, log) =>
      answer(() => void contents.starts.set(operation, toStoredLog(log, contents.connection))),
    listPauses: () => answer(() => [...contents.pauses.values()]),
    putPause: (pause) => answer(() => void contents.pauses.set(pause.problem.code, pause)),
    deletePause: (code) => answer(() => void contents.pauses.delete(code)),
    getConnection: () => answer(() => contents.connection),
    listWriteIds: (connectionId) =>
      answer(() =>
        list((job) => isJobOpen(job) && !isRead(job) && getConnectionId(job) === connectionId).map(
          ({ id }) => id,
        ),
      ),
    listOtherReadIds: (connectionId, limit) =>
      answer(() =>
        list((job) => isJobOpen(job) && isRead(job) && getConnectionId(job) !== connectionId)
          .map(({ id }) => id)
          .slice(0, limit),
      ),
    getSeenAt: () => answer(() => contents.seenAt),
    putSeenAt: (at) => answer(() => void (contents.seenAt = at)),
  };

  const store: QueueStore = {
    transaction(work) {
      const result = turn.then(async () => {
        const before = copy(contents);
        try {
          return await work(transaction);
        } catch (error) {
          contents = before;
          throw error;
        }
      });
      turn = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
  };
  return {
    store,
    /** A transaction that keeps the counts of bulks, as the engine's do. */
    transact: <T>(work: (transaction: QueueTransaction) => Promise<T>): Promise<T> =>
      store.transaction(async (stored) => {
        const counted = countBulks(stored, () => 1);
        const result = await work(counted);
        await counted.writeCounts();
        return result;
      }),
    /** Saves another connection, or none. */
    connect: (connection: MadeFor | null) => {
      contents.connection = connection;
    },
    list: () => list(),
    get: (id: string) => contents.jobs.get(id),
    getSubject: (key: string) => contents.subjects.get(key),
    /** Erases a job, as the rep may at any time. */
    delete: (id: string) => contents.jobs.delete(id),
    /** The calls that have not ended. */
    listCalls: () => [...contents.calls.values()],
    listPauses: () => [...contents.pauses.values()],
    putBulk: (bulk: StoredBulk) => contents.bulks.set(bulk.id, bulk),
    listBulks: () => [...contents.bulks.values()],
    listChunks: () => [...contents.bulkChunks.values()],
    /** Drafts that are still in chunks. */
    listUntaken: () => [...contents.bulkChunks.values()].flatMap(({ drafts }) => drafts),
  };
}

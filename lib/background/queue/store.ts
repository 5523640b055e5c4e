import type { StoredBulk, BulkChunk } from '@/lib/contract/stored/bulk';
import type { JobState } from '@/lib/contract/stored/job-state';
import type { Job, Lane } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type { OperationName } from '@/lib/contract/service/operations';
import type { MadeFor } from '@/lib/contract/stored/connection';
import type { Pause } from '@/lib/contract/stored/pause';
import type { ProblemCode } from '@/lib/contract/problem';
import type { Call } from '@/lib/contract/stored/call';
import type { SearchTimes, StoredReceipt } from '@/lib/contract/stored/receipts/receipt';
import type { StartLog } from './rate-limiter';

/**
 * What the queue needs from a store: atomic transactions, one at a time. The work of a transaction awaits nothing but the
 * transaction's own methods.
 */
export interface QueueStore {
  transaction: <T>(
    work: (transaction: QueueTransaction) => Promise<T>,
    options?: TransactionOptions,
  ) => Promise<T>;
}

export interface TransactionOptions {
  /** Resolves only when the disk holds it, even after a power cut. */
  isStrict: boolean;
}

/** A job as the queue sees it. The queue does not know the types of input, progress and output. */
export type QueueJob = Omit<
  Extract<Job, { kind: 'connection.test' }>,
  'kind' | 'input' | 'progress' | 'output'
> & { kind: JobKind; input: unknown; progress: unknown; output: unknown };

/** The jobs of one state, connection and bulk with the same lane, next call and group, without those in an open call. */
export interface ReadyQueue {
  state: JobState;
  /** Empty: they were made without a connection. */
  connectionId: string;
  lane: Lane;
  operation: OperationName;
  group: string;
  /** The bulk that must run. Empty: none. A job of several bulks is in a queue of each. */
  bulkId: string;
}

/** The chunks of one bulk whose drafts are for one ready queue. */
export type ChunkQueue = Omit<ReadyQueue, 'state'>;

/** A ready queue, and when the first of its jobs is due. */
export interface QueueHead extends ReadyQueue {
  notBefore: number;
}

/** The open call of a connection, a lane and an operation that is to be sent again first. */
export interface CallHead extends Pick<Call, 'id' | 'lane' | 'operation' | 'notBefore'> {
  connectionId: string;
  origin: string;
  isPolling: boolean;
}

export interface QueueTransaction {
  get: (id: string) => Promise<QueueJob | undefined>;
  put: (job: QueueJob) => Promise<void>;
  delete: (id: string) => Promise<void>;
  findNewest: (key: string) => Promise<QueueJob | undefined>;
  /** Ids of the open jobs about a subject. */
  listOpenIds: (subject: string) => Promise<string[]>;
  /** The head of every queue of a state. */
  listQueueHeads: (state: JobState) => Promise<QueueHead[]>;
  /** What is known of the person or company under a key, as it is stored; undefined: nothing. */
  getSubject: (key: string) => Promise<unknown>;
  putSubject: (key: string, subject: unknown) => Promise<void>;
  /** The receipt of a connection and a local day, as it is stored; undefined: there is none. */
  getReceipt: (connectionId: string, day: string) => Promise<unknown>;
  putReceipt: (connectionId: string, day: string, receipt: StoredReceipt) => Promise<void>;
  /** When details of a person were last searched for with a connection, as it is stored; undefined: never. */
  getSearchTimes: (key: string) => Promise<unknown>;
  putSearchTimes: (key: string, times: SearchTimes) => Promise<void>;
  getCall: (id: string) => Promise<Call | undefined>;
  putCall: (call: Call) => Promise<void>;
  deleteCall: (id: string) => Promise<void>;
  /** The first call to be repeated or polled, for each connection, lane and operation. */
  listCallHeads: () => Promise<CallHead[]>;
  listCalls: () => Promise<Call[]>;
  /** Calls of which a request was in flight when the store was last written. */
  listLeasedCalls: () => Promise<Call[]>;
  /** Jobs of a queue whose `notBefore` is within these inclusive bounds, earliest first. */
  listReady: (
    queue: ReadyQueue,
    bounds?: { from?: number; to?: number; limit?: number },
  ) => Promise<QueueJob[]>;
  /** How many jobs of a queue are due at an instant. */
  countReady: (queue: ReadyQueue, at: number) => Promise<number>;
  /** Ids of a bulk's jobs in a state, including those that it shares with other bulks. */
  listBulkIds: (bulkId: string, state: JobState) => Promise<string[]>;
  addChunk: (chunk: BulkChunk) => Promise<void>;
  listChunkQueues: () => Promise<ChunkQueue[]>;
  /** Ids of the chunks made for a connection (empty: none), of one bulk or, if that is null, of all. */
  listChunkIds: (connectionId: string, bulkId: string | null) => Promise<number[]>;
  /** Removes and returns the oldest chunk of a queue, or the one with an id. */
  takeChunk: (chunk: ChunkQueue | number) => Promise<BulkChunk | undefined>;
  /** Returns how many drafts were in them. */
  deleteChunks: (bulkId: string) => Promise<number>;
  getBulk: (id: string) => Promise<StoredBulk | undefined>;
  putBulk: (bulk: StoredBulk) => Promise<void>;
  /** The bulks that are paused or being stopped. */
  listHaltedBulks: () => Promise<StoredBulk[]>;
  findBulkOfList: (jobId: string) => Promise<StoredBulk | undefined>;
  /** The imports into a list. */
  listImports: (listId: string) => Promise<StoredBulk[]>;
  getStarts: (operation: OperationName) => Promise<StartLog>;
  putStarts: (operation: OperationName, log: StartLog) => Promise<void>;
  listPauses: () => Promise<Pause[]>;
  putPause: (pause: Pause) => Promise<void>;
  deletePause: (code: ProblemCode) => Promise<void>;
  /** The connection that is saved; null: none. */
  getConnection: () => Promise<MadeFor | null>;
  /** Ids of open jobs that write or cost and were made for a connection; empty: for none. */
  listWriteIds: (connectionId: string) => Promise<string[]>;
  /** Ids of open free reads that were made for another connection. */
  listOtherReadIds: (connectionId: string, limit: number) => Promise<string[]>;
  /** When the queue last used the store, by the clock of that time. */
  getSeenAt: () => Promise<number | undefined>;
  putSeenAt: (at: number) => Promise<void>;
}

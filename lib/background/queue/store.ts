import type { StoredBulk } from '@/lib/contract/stored/bulk';
import type { JobState } from '@/lib/contract/stored/job-state';
import type { Job, Lane } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type { OperationName } from '@/lib/contract/service/operations';
import type { MadeFor } from '@/lib/contract/stored/connection';
import type { Pause } from '@/lib/contract/stored/pause';
import type { ProblemCode } from '@/lib/contract/problem';
import type { BulkPause } from './bulks/bulk-pauses';
import type { StartLog } from './rate-limiter';
import type { StagedBatch } from './bulks/staged-batches';

/**
 * What the queue needs from a store: atomic transactions, one at a time. The work of a transaction awaits nothing but the
 * transaction's own methods.
 */
export interface QueueStore {
  transaction: <T>(work: (transaction: QueueTransaction) => Promise<T>) => Promise<T>;
}

/** A job as the queue sees it. The queue does not know the types of input, progress and output. */
export type QueueJob = Omit<
  Extract<Job, { kind: 'connection.test' }>,
  'kind' | 'input' | 'progress' | 'output'
> & { kind: JobKind; input: unknown; progress: unknown; output: unknown };

/** The jobs of one state with the same lane, next call and group. */
export interface ReadyQueue {
  state: JobState;
  lane: Lane;
  operation: OperationName;
  group: string;
}

/** A ready queue, and when the first of its jobs is due. */
export interface QueueHead extends ReadyQueue {
  notBefore: number;
}

export interface QueueTransaction {
  get: (id: string) => Promise<QueueJob | undefined>;
  put: (job: QueueJob) => Promise<void>;
  /** The newest job with this key. */
  findNewest: (key: string) => Promise<QueueJob | undefined>;
  /** The head of every queue of a state. */
  listQueueHeads: (state: JobState) => Promise<QueueHead[]>;
  /** Jobs of a queue whose `notBefore` is within these inclusive bounds, earliest first. */
  listReady: (
    queue: ReadyQueue,
    bounds?: { from?: number; to?: number; limit?: number },
  ) => Promise<QueueJob[]>;
  /** Ids of a bulk's jobs in a state, including those that it shares with other bulks. */
  listBulkIds: (bulkId: string, state: JobState) => Promise<string[]>;
  addStagedBatch: (stagedBatch: StagedBatch) => Promise<void>;
  /** Ids of jobs in a state that belong to another bulk and are shared with this one. */
  listSharedIds: (bulkId: string, state: JobState) => Promise<string[]>;
  /** Removes and returns the oldest staged batch that may be opened. */
  takeStagedBatch: (
    mayOpen: (stagedBatch: StagedBatch) => Promise<boolean>,
  ) => Promise<StagedBatch | undefined>;
  /** Returns how many drafts were in them. */
  deleteStagedBatches: (bulkId: string) => Promise<number>;
  getBulk: (id: string) => Promise<StoredBulk | undefined>;
  putBulk: (bulk: StoredBulk) => Promise<void>;
  /** How many bulks have been staged. */
  getBulkOrder: () => Promise<number>;
  putBulkOrder: (order: number) => Promise<void>;
  getStarts: (operation: OperationName) => Promise<StartLog>;
  putStarts: (operation: OperationName, log: StartLog) => Promise<void>;
  listPauses: () => Promise<Pause[]>;
  putPause: (pause: Pause) => Promise<void>;
  deletePause: (code: ProblemCode) => Promise<void>;
  listBulkPauses: () => Promise<BulkPause[]>;
  putBulkPause: (pause: BulkPause) => Promise<void>;
  deleteBulkPause: (bulkId: string) => Promise<void>;
  /** The connection that is saved; null: none. */
  getConnection: () => Promise<MadeFor | null>;
  /** Ids of open jobs that write or cost and were made for another connection. */
  listOtherIds: (connectionId: string) => Promise<string[]>;
  /** When the queue last used the store, by the clock of that time. */
  getSeenAt: () => Promise<number | undefined>;
  putSeenAt: (at: number) => Promise<void>;
}

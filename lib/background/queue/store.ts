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
 * What the queue needs of a store: transactions that happen wholly or not at all, one after the other. A
 * transaction's work awaits nothing but the transaction's own methods.
 */
export interface QueueStore {
  transaction: <T>(work: (transaction: QueueTransaction) => Promise<T>) => Promise<T>;
}

/** A job as the queue sees it: what it asks and answers is not the queue's business. */
export type QueueJob = Omit<
  Extract<Job, { kind: 'connection.test' }>,
  'kind' | 'input' | 'progress' | 'output'
> & { kind: JobKind; input: unknown; progress: unknown; output: unknown };

/** The jobs of one state that may stand in for each other: same lane, same next call, same group. */
export interface ReadyQueue {
  state: JobState;
  lane: Lane;
  operation: OperationName;
  group: string;
}

/** A line, and when the first of its jobs falls due. */
export interface QueueHead extends ReadyQueue {
  notBefore: number;
}

export interface QueueTransaction {
  get: (id: string) => Promise<QueueJob | undefined>;
  put: (job: QueueJob) => Promise<void>;
  /** The newest job with this question. */
  findNewest: (key: string) => Promise<QueueJob | undefined>;
  /** The head of every line of a state. */
  listQueueHeads: (state: JobState) => Promise<QueueHead[]>;
  /** Jobs of a line whose `notBefore` lies within these bounds, both included, the one longest due first. */
  listReady: (
    line: ReadyQueue,
    bounds?: { from?: number; to?: number; limit?: number },
  ) => Promise<QueueJob[]>;
  /** Ids of those of a bulk that are in a state, with those that it shares with others. */
  listBulkIds: (bulkId: string, state: JobState) => Promise<string[]>;
  addStagedBatch: (stagedBatch: StagedBatch) => Promise<void>;
  /** Ids of those in a state that a bulk shares, and that are part of another. */
  listSharedIds: (bulkId: string, state: JobState) => Promise<string[]>;
  /** Takes the staged batch out that lies there longest and may be opened. */
  takeStagedBatch: (
    mayOpen: (stagedBatch: StagedBatch) => Promise<boolean>,
  ) => Promise<StagedBatch | undefined>;
  /** Answers how many drafts were in them. */
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
  /** Ids of the jobs that are open, write or cost, and were made for another connection than this one. */
  listOtherIds: (connectionId: string) => Promise<string[]>;
  /** When the store was last looked at, by the clock of that time. */
  getSeenAt: () => Promise<number | undefined>;
  putSeenAt: (at: number) => Promise<void>;
}

import type { Job, JobKind, JobState, Lane } from '@/lib/contract/job';
import type { OperationName } from '@/lib/contract/operations';
import type { StartLog } from './limits';

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

export interface QueueTransaction {
  get: (id: string) => Promise<QueueJob | undefined>;
  put: (job: QueueJob) => Promise<void>;
  /** The newest job with this question. */
  findNewest: (key: string) => Promise<QueueJob | undefined>;
  listInState: (state: JobState) => Promise<QueueJob[]>;
  /** Waiting jobs of an operation and lane whose time has come, the one longest due first. */
  listDue: (
    operation: OperationName,
    lane: Lane,
    now: number,
    limit: number,
  ) => Promise<QueueJob[]>;
  /** The first instant after `now` at which a waiting job of that operation and lane falls due. */
  findNextDue: (operation: OperationName, lane: Lane, now: number) => Promise<number | undefined>;
  getStarts: (operation: OperationName) => Promise<StartLog>;
  putStarts: (operation: OperationName, log: StartLog) => Promise<void>;
}

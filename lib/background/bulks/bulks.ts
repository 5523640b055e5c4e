import { JOB_STATES, type JobState } from '@/lib/contract/stored/job-state';
import {
  storedBulkSchema,
  type Bulk,
  type Estimate,
  type StoredBulk,
} from '@/lib/contract/stored/bulk';
import { DAY } from '@/lib/contract/duration';
import { LANES, type Job } from '@/lib/contract/stored/job';
import type { OperationName } from '@/lib/contract/service/operations';
import { countBulkJobs } from './bulk-jobs';
import type { Database } from '../storage/database';
import { jobDefinitions } from '../jobs/job-definitions';
import { isOfOther, type QueueStatus } from '../storage/queue-status';
import { addStart, getNextStart } from '../queue/rate-limiter';
import { isPaused } from '../queue/pauses';
import { findJob, parseJob } from '../storage/stored-jobs';
import { countStaged } from '../storage/stored-batches';

/** Describes bulks: many jobs that were added at once. Their progress is counted from their jobs. */

export async function readBulks(database: Database): Promise<StoredBulk[]> {
  const found = (await database.getAll('bulks')).map((raw) => storedBulkSchema.safeParse(raw).data);
  return found.filter((bulk) => bulk !== undefined);
}

export type Counts = Record<JobState, number>;

export const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

export async function countStates(
  database: Database,
  { id, cancelledStaged }: Pick<StoredBulk, 'id' | 'cancelledStaged'>,
): Promise<Counts> {
  const [staged, ...counts] = await Promise.all([
    countStaged(database, id),
    ...JOB_STATES.map((state) => countBulkJobs(database, id, state)),
  ]);
  const all = Object.fromEntries(JOB_STATES.map((state, at) => [state, counts[at] ?? 0])) as Counts;
  return { ...all, waiting: all.waiting + staged, cancelled: all.cancelled + cancelledStaged };
}

async function findWaiting(database: Database, bulkId: string): Promise<Job | undefined> {
  const raw =
    (await database.getFromIndex('jobs', 'bulk', [bulkId, 'waiting'])) ??
    (await database.getFromIndex('jobs', 'shared', [bulkId, 'waiting']));
  return raw === undefined ? undefined : parseJob(raw);
}

/** The list that a bulk waits for; null: it waits for none, or the list has been created. */
async function describeNewList(
  database: Database,
  { newList }: StoredBulk,
): Promise<Bulk['newList']> {
  if (!newList) return null;
  const { name, jobId } = newList;
  const job = await findJob(database, jobId);
  if (job?.state === 'done') return null;
  return { name, state: job?.state ?? 'gone', problem: job?.problem ?? null };
}

/** The number of waiting jobs of paused bulks whose next call is of this operation. */
async function countResting(
  database: Database,
  operation: OperationName,
  pausedBulks: string[],
): Promise<number> {
  const counts = await Promise.all(
    pausedBulks.map(async (id) => {
      const next = await findWaiting(database, id);
      if (next?.operation !== operation) return 0;
      return database.countFromIndex('jobs', 'bulk', [id, 'waiting']);
    }),
  );
  return sum(counts);
}

/** The number of waiting jobs whose next call is of this operation, without prefetches and paused bulks. */
async function countWaiting(
  database: Database,
  operation: OperationName,
  pausedBulks: string[],
): Promise<number> {
  const index = database.transaction('jobs').store.index('ready');
  const counts = await Promise.all(
    LANES.filter((lane) => lane !== 'prefetch').map((lane) => {
      const prefix = ['waiting', lane, operation] as const;
      return index.count(IDBKeyRange.bound([...prefix], [...prefix, []]));
    }),
  );
  return sum(counts) - (await countResting(database, operation, pausedBulks));
}

/**
 * Milliseconds until the last of this many calls may start, by the rate limiter's rules. The duration of calls without a
 * limit depends on the service, so it is not estimated.
 */
export function estimateMs(
  calls: number,
  operation: OperationName,
  perMinute: number,
  { getLog, now }: Pick<QueueStatus, 'getLog' | 'now'>,
): number {
  let log = getLog(operation);
  let at = now;
  for (let call = 0; call < calls; call += 1) {
    at = getNextStart(log, perMinute, 'bulk', at);
    log = addStart(log, at);
  }
  return at - now;
}

/** Estimates how long it takes until this many more calls of a kind have started, after those that wait already. */
export async function estimateDuration(
  database: Database,
  { operation, kind }: Pick<Job, 'operation' | 'kind'>,
  { calls = 0, jobs = 0 }: { calls?: number; jobs?: number },
  queueStatus: QueueStatus,
  getPerMinute: (operation: OperationName) => number | null,
): Promise<Estimate> {
  const perMinute = getPerMinute(operation);
  if (queueStatus.pauses.some((pause) => isPaused(pause, operation))) return { type: 'unknown' };
  if (perMinute === null) {
    const isBlocked = queueStatus.getLog(operation).blockedUntil > queueStatus.now;
    return { type: isBlocked ? 'unknown' : 'no-limit' };
  }
  const waiting = jobs + (await countWaiting(database, operation, queueStatus.pausedBulks));
  const before = Math.ceil(waiting / jobDefinitions[kind].maxBatchSize);
  return { type: 'about', ms: estimateMs(before + calls, operation, perMinute, queueStatus) };
}

async function describeBulk(
  database: Database,
  bulk: StoredBulk,
  queueStatus: QueueStatus,
  getPerMinute: (operation: OperationName) => number | null,
): Promise<Bulk> {
  const counts = await countStates(database, bulk);
  const total = bulk.total ?? sum(Object.values(counts));
  const newList = await describeNewList(database, bulk);
  const next = await findWaiting(database, bulk.id);
  const isPaused = queueStatus.pausedBulks.includes(bulk.id);
  const { id, label, createdAt, endedAt } = bulk;
  const described: Bulk = {
    id,
    label,
    createdAt,
    endedAt,
    total,
    counts,
    newList,
    isPaused,
    heldUntil: null,
    leftMs: null,
  };
  if (!next) return described;
  if (isOfOther(next, queueStatus)) return { ...described, isOfOtherKey: true };
  if (next.waitingFor === 'hold') return { ...described, heldUntil: next.notBefore };
  if (isPaused) return described;
  const jobs = await countStaged(database, bulk.id);
  const estimate = await estimateDuration(database, next, { jobs }, queueStatus, getPerMinute);
  return { ...described, leftMs: estimate.type === 'about' ? estimate.ms : null };
}

/** Open bulks, and those that ended within a day, newest first. Bulks without jobs are left out. */
export async function listBulks(
  database: Database,
  queueStatus: QueueStatus,
  getPerMinute: (operation: OperationName) => number | null,
): Promise<Bulk[]> {
  const bulks = (await readBulks(database))
    .filter(({ endedAt }) => endedAt === null || queueStatus.now - endedAt < DAY)
    .sort((one, other) => other.createdAt - one.createdAt);
  const described = await Promise.all(
    bulks.map((bulk) => describeBulk(database, bulk, queueStatus, getPerMinute)),
  );
  return described.filter(({ total }) => total > 0);
}

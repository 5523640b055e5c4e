import type { Estimate } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';
import { MAX_UNLIMITED_IN_FLIGHT } from '@/lib/contract/limits';
import { OPERATION_NAMES, type OperationName } from '@/lib/contract/service/operations';
import { jobDefinitions } from '../jobs/job-definitions';
import { isPaused } from '../queue/pauses';
import { addStart, getNextStart } from '../queue/rate-limiter';
import type { QueueReading } from '../storage/queue-reading';
import type { QueueStatus } from '../queue-store/queue-status';
import { listOpenBulks } from '../storage/stored-bulks';
import { findNextJob } from './bulk-jobs';

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * The number of waiting jobs whose next call is of this operation, without prefetches and paused bulks. Jobs of bulks are not
 * counted in an index, but read from the counters of the bulks: an index still passes over each job that has ended.
 */
async function countWaiting(
  reading: QueueReading,
  operation: OperationName,
  { pausedBulks, now }: Pick<QueueStatus, 'pausedBulks' | 'now'>,
): Promise<number> {
  const clicked = ['waiting', 'click', operation] as const;
  const [clicks, openBulks] = await Promise.all([
    reading
      .objectStore('jobs')
      .index('state')
      .count(IDBKeyRange.bound([...clicked], [...clicked, []])),
    listOpenBulks(reading),
  ]);
  const running = openBulks.filter(({ id }) => !pausedBulks.includes(id));
  const counts = await Promise.all(
    running.map(async (bulk) => {
      const next = await findNextJob(reading, bulk, now);
      return next?.operation === operation ? bulk.counts.waiting - bulk.untaken : 0;
    }),
  );
  return clicks + sum(counts);
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

/** Milliseconds that a call of the operation takes, or else of the others; null: none was made. */
type FindCallMs = (operation: OperationName, others: OperationName[]) => number | null;

/** Estimates how long it takes until this many more calls of a kind have started, after those that wait already. */
export async function estimateDuration(
  reading: QueueReading,
  { operation, kind }: Pick<Job, 'operation' | 'kind'>,
  { calls = 0, jobs = 0 }: { calls?: number; jobs?: number },
  queueStatus: QueueStatus,
  findCallMs: FindCallMs = () => null,
): Promise<Estimate> {
  const { getPerMinute } = queueStatus;
  const perMinute = getPerMinute(operation);
  if (queueStatus.pauses.some((pause) => isPaused(pause, operation))) return { type: 'unknown' };
  const isBlocked = queueStatus.getLog(operation).blockedUntil > queueStatus.now;
  if (perMinute === null && isBlocked) return { type: 'unknown' };
  const waiting = jobs + (await countWaiting(reading, operation, queueStatus));
  const before = Math.ceil(waiting / jobDefinitions[kind].maxBatchSize);
  if (perMinute === null) {
    const others = OPERATION_NAMES.filter((name) => getPerMinute(name) === null);
    const callMs = findCallMs(operation, others);
    return {
      type: 'no-limit',
      ms: callMs && ((before + calls) * callMs) / MAX_UNLIMITED_IN_FLIGHT,
    };
  }
  return { type: 'about', ms: estimateMs(before + calls, operation, perMinute, queueStatus) };
}

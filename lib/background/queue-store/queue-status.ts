import { isJobCancellable } from '@/lib/contract/stored/job-state';
import type { Job, Lane } from '@/lib/contract/stored/job';
import type { OperationName } from '@/lib/contract/service/operations';
import { pauseSchema, type Pause } from '@/lib/contract/stored/pause';
import { type MadeFor, mayPoll } from '@/lib/contract/stored/connection';
import type { Database } from '../storage/database';
import { readSaved, type QueueReading } from '../storage/queue-reading';
import { getNextStart, readLog, type StartLog } from '../queue/rate-limiter';
import { isPaused } from '../queue/pauses';
import { listBulksOf } from '../queue/bulks/shared-bulks';
import { listPausedBulks } from '../storage/stored-bulks';

/** Why jobs wait. This is computed when a job is read, and never stored. */
export interface QueueStatus {
  pauses: Pause[];
  /** Ids of the bulks that the rep has paused. */
  pausedBulks: string[];
  /** The connection that is saved; null: none. */
  saved: MadeFor | null;
  getLog: (operation: OperationName) => StartLog;
  /** Calls a minute; null: no limit is known. */
  getPerMinute: (operation: OperationName) => number | null;
  /** The first instant at which the service's limit allows another call of a lane. */
  getNextStart: (operation: OperationName, lane: Lane) => number;
  now: number;
}

/** The pauses that can be read. */
export const parsePauses = (raws: unknown[]): Pause[] =>
  raws.flatMap((raw) => pauseSchema.safeParse(raw).data ?? []);

export const readPauses = async (database: Database): Promise<Pause[]> =>
  parsePauses(await database.getAll('pauses'));

/** The stored pauses, and one more when the store cannot be written and no stored pause is for the same problem. */
export const addStorePause = (stored: Pause[], storePause: Pause | undefined): Pause[] =>
  storePause && !stored.some(({ problem }) => problem.code === storePause.problem.code)
    ? [...stored, storePause]
    : stored;

export async function readQueueStatus(
  reading: QueueReading,
  getPerMinute: QueueStatus['getPerMinute'],
  now: number,
): Promise<QueueStatus> {
  const starts = reading.objectStore('starts');
  const [names, raws, rawPauses, pausedBulks, saved] = await Promise.all([
    starts.getAllKeys(),
    starts.getAll(),
    reading.objectStore('pauses').getAll(),
    listPausedBulks(reading),
    readSaved(reading),
  ]);
  const logs = new Map(names.map((name, index) => [name, raws[index]]));
  const getLog = (operation: OperationName) => readLog(logs.get(operation), saved);
  return {
    pauses: parsePauses(rawPauses),
    pausedBulks,
    saved,
    getLog,
    getPerMinute,
    getNextStart: (operation, lane) =>
      getNextStart(getLog(operation), getPerMinute(operation), lane, now),
    now,
  };
}

/** Whether it waits for another connection than the saved one. */
export const isOfOther = (
  {
    connection,
    operation,
    progress,
  }: Pick<Job, 'connection' | 'operation'> & { progress: unknown },
  { saved }: Pick<QueueStatus, 'saved'>,
): boolean => {
  const isPolling = operation === 'readRun' && progress !== null;
  const origin = connection?.origin ?? '';
  return connection?.id !== saved?.id && !mayPoll({ isPolling, origin }, saved);
};

/** A job with what it currently waits for, and until when. */
export function describeWaiting<J extends Job>(job: J, queueStatus: QueueStatus): J {
  const { state, waitingFor, lane, operation, notBefore } = job;
  if (state === 'waiting' && isOfOther(job, queueStatus))
    return { ...job, waitingFor: 'connection' };
  if (state !== 'waiting' || waitingFor === 'hold') return job;
  const bulkIds = listBulksOf(job);
  const isResting =
    bulkIds.length > 0 && bulkIds.every((id) => queueStatus.pausedBulks.includes(id));
  if (isResting && lane !== 'click' && isJobCancellable(job)) return { ...job, waitingFor: 'bulk' };
  const pause = queueStatus.pauses.find((each) => isPaused(each, operation));
  const isTryingAnyway = lane === 'click' && waitingFor !== 'pause';
  if (pause && !isTryingAnyway) {
    return { ...job, waitingFor: 'pause', problem: pause.problem, notBefore: pause.probeAt };
  }
  const startsAt = Math.max(notBefore, queueStatus.getNextStart(operation, lane));
  if (startsAt > Math.max(notBefore, queueStatus.now)) {
    return { ...job, waitingFor: 'limit', notBefore: startsAt };
  }
  return waitingFor === 'limit' && startsAt <= queueStatus.now
    ? { ...job, waitingFor: 'turn' }
    : job;
}

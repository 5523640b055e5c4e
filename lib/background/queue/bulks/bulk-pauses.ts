import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { z } from 'zod';
import { listBulksOf } from './shared-bulks';
import type { QueueJob, QueueTransaction } from '../store';
import { cancelIfUnsent } from '../requests/cancel';

/**
 * Pauses of bulks. A paused bulk starts no more jobs, but jobs that were sent continue. Its jobs are put aside when they
 * are due, and made ready again in chunks, so that ten thousand of them do not delay a click. The pause is on disk before
 * the first job is moved, so that the next worker can complete it. A bulk that is being stopped is paused too, but its jobs
 * are cancelled instead of put aside.
 */

export const bulkPauseSchema = z.object({
  bulkId: z.string(),
  /** The `notBefore` of jobs that are put aside. Unique to each pause, and later than any real time. */
  asideAt: z.number(),
  /** The bulk was resumed: jobs that were put aside are made ready again. */
  isOver: z.boolean(),
  /** The bulk is being stopped. A later pause or resume does not change that. */
  isStop: z.boolean(),
});
export type BulkPause = z.infer<typeof bulkPauseSchema>;

/** A time that no clock will reach. A job with this or a later `notBefore` does not wait for a time. */
export const NEVER = 1e15;

async function putPause(transaction: QueueTransaction, bulkId: string, isStop: boolean) {
  const known = await transaction.listBulkPauses();
  const own = known.find((pause) => pause.bulkId === bulkId);
  if (own?.isStop) return;
  const asideAt = own?.asideAt ?? Math.max(NEVER, ...known.map((pause) => pause.asideAt)) + 1;
  await transaction.putBulkPause({ bulkId, asideAt, isOver: false, isStop });
}

export const pauseBulk = (transaction: QueueTransaction, bulkId: string): Promise<void> =>
  putPause(transaction, bulkId, false);

/** Notes that a bulk is being stopped. From here on, no more of its jobs start. */
export const noteStop = (transaction: QueueTransaction, bulkId: string): Promise<void> =>
  putPause(transaction, bulkId, true);

/** Ids of the bulks that are being stopped. */
export async function listStops(transaction: QueueTransaction): Promise<string[]> {
  const pauses = await transaction.listBulkPauses();
  return pauses.flatMap(({ bulkId, isStop }) => (isStop ? [bulkId] : []));
}

export async function endBulkPause(transaction: QueueTransaction, bulkId: string): Promise<void> {
  const own = (await transaction.listBulkPauses()).find((pause) => pause.bulkId === bulkId);
  if (own && !own.isStop) await transaction.putBulkPause({ ...own, isOver: true });
}

/**
 * The pause that keeps a job from starting: every bulk that has it is paused or being stopped. A click is not paused,
 * because the rep wants this one job.
 */
function findBulkPause(pauses: BulkPause[], job: QueueJob): BulkPause | undefined {
  if (job.lane === 'click' || job.progress !== null || job.inDoubt) return undefined;
  const own = listBulksOf(job).map((bulkId) =>
    pauses.find((pause) => !pause.isOver && pause.bulkId === bulkId),
  );
  if (own.includes(undefined)) return undefined;
  return own.find((pause) => pause?.isStop === false) ?? own[0];
}

/** Returns the due jobs that may start. The others are put aside, or cancelled. */
export async function putPausedAside(
  transaction: QueueTransaction,
  due: QueueJob[],
  pauses: BulkPause[],
  now: number,
): Promise<QueueJob[]> {
  const free: QueueJob[] = [];
  for (const job of due) {
    const pause = findBulkPause(pauses, job);
    if (!pause) free.push(job);
    else if (pause.isStop) await cancelIfUnsent(transaction, job, now);
    else await transaction.put({ ...job, waitingFor: 'bulk', notBefore: pause.asideAt });
  }
  return free;
}

/** Makes a chunk of jobs ready that were put aside. Returns whether there may be more. */
export async function bringBack(transaction: QueueTransaction, now: number): Promise<boolean> {
  const over = (await transaction.listBulkPauses()).find(({ isOver }) => isOver);
  if (!over) return false;
  const { asideAt: at } = over;
  let left = RECORDS_PER_TRANSACTION;
  for (const head of await transaction.listQueueHeads('waiting')) {
    const jobs = await transaction.listReady(head, { from: at, to: at, limit: left });
    for (const job of jobs) await transaction.put({ ...job, waitingFor: 'turn', notBefore: now });
    left -= jobs.length;
    if (left === 0) return true;
  }
  // Shared jobs were put aside with the pause of the bulk that they belong to.
  for (const id of await transaction.listSharedIds(over.bulkId, 'waiting')) {
    const job = await transaction.get(id);
    if (job?.waitingFor !== 'bulk') continue;
    await transaction.put({ ...job, waitingFor: 'turn', notBefore: now });
  }
  await transaction.deleteBulkPause(over.bulkId);
  return true;
}

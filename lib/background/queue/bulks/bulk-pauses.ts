import { z } from 'zod';
import { listBulksOf } from './shared-bulks';
import type { QueueJob, QueueTransaction } from '../store';
import { cancelIfUnsent } from '../requests/cancel';

/**
 * A bulk that the rep has paused starts nothing more; what the service has heard of goes on to its end. Its jobs are put
 * aside as their turn comes, a chunk at a time, and come back likewise: ten thousand of them keep nobody waiting. That it
 * is paused is on disk before the first is moved, so a worker that dies in between leaves nothing half done. A bulk that is
 * being stopped is paused for good: what would be put aside is taken back.
 */

export const bulkPauseSchema = z.object({
  bulkId: z.string(),
  /** The instant that what is put aside waits for: one for each pause, later than any clock shows. */
  asideAt: z.number(),
  /** The bulk goes on: what was put aside comes back. */
  isOver: z.boolean(),
  /** The bulk is being stopped, which no pause and no end of one takes back. */
  isStop: z.boolean().default(false),
});
export type BulkPause = z.infer<typeof bulkPauseSchema>;

/** Milliseconds since 1970 that no clock will show. What waits for longer waits for no time at all. */
export const NEVER = 1e15;

/** Jobs that are moved in one transaction, which a click may have to wait for. */
export const CHUNK_SIZE = 200;

async function putPause(transaction: QueueTransaction, bulkId: string, isStop: boolean) {
  const known = await transaction.listBulkPauses();
  const own = known.find((pause) => pause.bulkId === bulkId);
  if (own?.isStop) return;
  const asideAt = own?.asideAt ?? Math.max(NEVER, ...known.map((pause) => pause.asideAt)) + 1;
  await transaction.putBulkPause({ bulkId, asideAt, isOver: false, isStop });
}

export const pauseBulk = (transaction: QueueTransaction, bulkId: string): Promise<void> =>
  putPause(transaction, bulkId, false);

/** Notes that a bulk is being stopped: from here on nothing more of it starts. */
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
 * The pause that keeps a job from starting: every bulk that asks for it is paused, or being stopped. A click goes through
 * it: the rep means this one.
 */
function findBulkPause(pauses: BulkPause[], job: QueueJob): BulkPause | undefined {
  if (job.lane === 'click' || job.progress !== null || job.inDoubt) return undefined;
  const own = listBulksOf(job).map((bulkId) =>
    pauses.find((pause) => !pause.isOver && pause.bulkId === bulkId),
  );
  if (own.includes(undefined)) return undefined;
  return own.find((pause) => pause?.isStop === false) ?? own[0];
}

/** Of jobs that are due, those that may start. The others are put aside, or taken back. */
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

/** Puts a chunk of what was put aside back in line. Answers whether there may be more. */
export async function bringBack(transaction: QueueTransaction, now: number): Promise<boolean> {
  const over = (await transaction.listBulkPauses()).find(({ isOver }) => isOver);
  if (!over) return false;
  const { asideAt: at } = over;
  let left = CHUNK_SIZE;
  for (const line of await transaction.listQueueHeads('waiting')) {
    const jobs = await transaction.listReady(line, { from: at, to: at, limit: left });
    for (const job of jobs) await transaction.put({ ...job, waitingFor: 'turn', notBefore: now });
    left -= jobs.length;
    if (left === 0) return true;
  }
  // Those that it shares were put aside for the bulk that they are part of.
  for (const id of await transaction.listSharedIds(over.bulkId, 'waiting')) {
    const job = await transaction.get(id);
    if (job?.waitingFor !== 'bulk') continue;
    await transaction.put({ ...job, waitingFor: 'turn', notBefore: now });
  }
  await transaction.deleteBulkPause(over.bulkId);
  return true;
}

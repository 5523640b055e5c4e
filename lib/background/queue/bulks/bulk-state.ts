import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { cancelIfUnsent } from '../requests/cancel';
import type { QueueJob, QueueTransaction } from '../store';
import { leaveBulk, listBulksOf } from './shared-bulks';

/**
 * Whether a bulk runs, is paused, or is being stopped. That is in its row, and the ready queues are by bulk: from the
 * transaction that changes the row, nothing more of a paused or stopped bulk starts. What was sent continues.
 */

/** Pauses a bulk, or resumes it. One that is being stopped stays so. */
export async function setPaused(
  transaction: QueueTransaction,
  bulkId: string,
  isPaused: boolean,
): Promise<void> {
  const bulk = await transaction.getBulk(bulkId);
  if (!bulk || bulk.state === 'stopping') return;
  await transaction.putBulk({ ...bulk, state: isPaused ? 'paused' : 'running' });
}

/** Counts drafts as cancelled that will be no jobs. */
export async function countCancelled(
  transaction: QueueTransaction,
  bulkId: string,
  cancelled: number,
): Promise<void> {
  const bulk = await transaction.getBulk(bulkId);
  if (!bulk) return;
  const counts = { ...bulk.counts, cancelled: bulk.counts.cancelled + cancelled };
  await transaction.putBulk({ ...bulk, counts });
}

/** Leaves a job to the other bulks that have it, or to a click, or cancels it. */
async function drop(transaction: QueueTransaction, job: QueueJob, bulkId: string, now: number) {
  const left = leaveBulk(job, bulkId);
  if (left) await transaction.put(left);
  else if (job.lane !== 'click') {
    await cancelIfUnsent(transaction, job, now);
    return;
  }
  // The job goes on for others. What this bulk wanted after it does not, and counts nowhere yet.
  for (const id of job.followedBy) {
    const follower = await transaction.get(id);
    const isOfBulk = follower?.after?.id === job.id && listBulksOf(follower).includes(bulkId);
    if (isOfBulk) await drop(transaction, follower, bulkId, now);
  }
}

/**
 * Drops a chunk of the jobs of a bulk, each once. Returns whether there were any. `dropped`: those that were, by bulk and job,
 * because two bulks may share one.
 */
async function dropJobs(
  transaction: QueueTransaction,
  bulkId: string,
  dropped: Set<string>,
  now: number,
): Promise<boolean> {
  const states = ['running', 'waiting', 'needs-you'] as const;
  const ids = await Promise.all(states.map((state) => transaction.listBulkIds(bulkId, state)));
  const toEntry = (id: string) => `${bulkId}\n${id}`;
  const left = ids
    .flat()
    .filter((id) => !dropped.has(toEntry(id)))
    .slice(0, RECORDS_PER_TRANSACTION);
  // Read at once; what follows is found in memory. One drop may change what the next one is about.
  await Promise.all(left.map((id) => transaction.get(id)));
  for (const id of left) {
    const job = await transaction.get(id);
    if (job) await drop(transaction, job, bulkId, now);
    dropped.add(toEntry(id));
  }
  return left.length > 0;
}

/**
 * Stops a bulk: from here on, nothing of it starts. Its chunks, the list that it waits for and the first of its jobs are
 * cancelled at once; `endStop` does the rest. What is in flight is cancelled as soon as it is certain that it was not carried
 * out.
 */
export async function stopBulk(
  transaction: QueueTransaction,
  bulkId: string,
  now: number,
): Promise<void> {
  await countCancelled(transaction, bulkId, await transaction.deleteChunks(bulkId));
  const bulk = await transaction.getBulk(bulkId);
  if (!bulk) return;
  await transaction.putBulk({ ...bulk, state: 'stopping', handedOver: null });
  const creation = bulk.newList && (await transaction.get(bulk.newList.jobId));
  if (creation) await cancelIfUnsent(transaction, creation, now);
  await dropJobs(transaction, bulkId, new Set(), now);
}

/** Drops the next chunk of a bulk that is being stopped. Returns whether there may be more. */
export async function endStop(
  transaction: QueueTransaction,
  dropped: Set<string>,
  now: number,
): Promise<boolean> {
  const bulk = (await transaction.listHaltedBulks()).find(({ state }) => state === 'stopping');
  if (!bulk || (await dropJobs(transaction, bulk.id, dropped, now))) return bulk !== undefined;
  await transaction.putBulk({ ...bulk, state: 'running' });
  dropped.clear();
  return true;
}

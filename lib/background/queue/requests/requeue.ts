import { LANES } from '@/lib/contract/stored/job';
import type { JobState } from '@/lib/contract/stored/job-state';
import type { QueueJob, QueueTransaction } from '../store';

/** Makes jobs ready again. */

/** The job, ready again for the call that it was at. */
export const requeue = (job: QueueJob, now: number): QueueJob => ({
  ...job,
  state: 'waiting',
  waitingFor: 'turn',
  notBefore: now,
  changedAt: now,
  lease: null,
});

/** The job, ready again as if it had never been tried. `holdMs`: how long the rep may undo it. */
export const requeueFresh = (job: QueueJob, now: number, holdMs = 0): QueueJob => ({
  ...requeue(job, now),
  ...(holdMs > 0 && { waitingFor: 'hold', notBefore: now + holdMs }),
  attempts: 0,
  problem: null,
  isCleared: false,
});

/** The job, and if it is in doubt, the jobs that were sent in the same batch: they must be repeated together. */
async function listSameBatch(
  transaction: QueueTransaction,
  job: QueueJob,
  states: readonly JobState[],
): Promise<QueueJob[]> {
  if (!job.inDoubt || job.group === '') return [job];
  const { operation, group } = job;
  const queues = states.flatMap((state) =>
    LANES.map((lane) => ({ state, lane, operation, group })),
  );
  const found = await Promise.all(queues.map((queue) => transaction.listReady(queue)));
  // The job itself as the caller changed it, not as it is stored.
  return [job, ...found.flat().filter(({ id }) => id !== job.id)];
}

/** Requeues a job with its batch. A job that was or may have been accepted cannot be undone, so it is not held. */
export async function requeueWithBatch(
  transaction: QueueTransaction,
  job: QueueJob,
  now: number,
  holdMs = 0,
) {
  for (const each of await listSameBatch(transaction, job, ['failed', 'needs-you'])) {
    const isSent = each.inDoubt || each.progress !== null;
    await transaction.put(requeueFresh(each, now, isSent ? 0 : holdMs));
  }
}

/** Makes a waiting job ready now, whatever it waits for. */
export async function requeueNow(transaction: QueueTransaction, job: QueueJob, now: number) {
  for (const each of await listSameBatch(transaction, job, ['waiting'])) {
    await transaction.put({ ...each, waitingFor: 'turn', notBefore: now });
  }
}

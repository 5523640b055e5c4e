import { reopenCall } from '../calls';
import type { QueueJob, QueueTransaction } from '../store';

/** The job, ready again for the call that it was at. */
const requeue = (job: QueueJob, now: number): QueueJob => ({
  ...job,
  state: 'waiting',
  waitingFor: 'turn',
  notBefore: now,
  changedAt: now,
});

/** The job, ready again as if it had never been tried, nor its person erased. `holdMs`: how long the rep may undo it. */
export const requeueFresh = (job: QueueJob, now: number, holdMs = 0): QueueJob => ({
  ...requeue(job, now),
  ...(holdMs > 0 && { waitingFor: 'hold', notBefore: now + holdMs }),
  attempts: 0,
  problem: null,
  isCleared: false,
  isUnwanted: false,
  isErased: undefined,
});

/**
 * Retries a job. If its call may have been carried out, the whole call goes on as it was, and is not held: it cannot be
 * undone.
 */
export async function retry(
  transaction: QueueTransaction,
  job: QueueJob,
  now: number,
  holdMs = 0,
): Promise<void> {
  if (job.callId === null) {
    const isSent = job.inDoubt || job.progress !== null;
    await transaction.put(requeueFresh(job, now, isSent ? 0 : holdMs));
    return;
  }
  await transaction.put(job);
  await reopenCall(transaction, job.callId, { jobId: job.id, now });
}

/** Makes a waiting job ready now, whatever it waits for. */
export async function requeueNow(
  transaction: QueueTransaction,
  job: QueueJob,
  now: number,
): Promise<void> {
  if (job.callId !== null) await retry(transaction, job, now);
  else await transaction.put({ ...job, waitingFor: 'turn', notBefore: now });
}

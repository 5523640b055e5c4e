import { isJobRetryable } from '@/lib/contract/stored/job-state';
import type { ProblemCode } from '@/lib/contract/problem';
import { requeue, requeueWithBatch, requeueFresh } from './requeue';
import { linkFollowersAgain, putAfter, type CompleteAfter } from './followers';
import type { JobTraits } from '../job-traits';
import { doubt } from '../decide-outcome';
import { FIRST_BACKOFF_MS } from '../retry';
import type { QueueJob, QueueTransaction } from '../store';
import { cancelIfUnsent } from './cancel';

/** Requests about single jobs, each within one transaction. */

/** Retries a job that ended without success. One that comes after another job waits for it, which is retried, too. */
export async function retryJob(
  transaction: QueueTransaction,
  id: string,
  now: number,
  getHoldMs: (job: QueueJob) => number,
  completeAfter?: CompleteAfter,
) {
  const job = await transaction.get(id);
  if (!job || !isJobRetryable(job)) return;
  if (job.after) {
    const after = { id: job.after.id, holdMs: getHoldMs(job) };
    await putAfter(transaction, requeueFresh(job, now), after, now, completeAfter);
    await retryJob(transaction, after.id, now, getHoldMs);
    return;
  }
  await requeueWithBatch(transaction, job, now, getHoldMs(job));
  await linkFollowersAgain(transaction, job, now);
}

/** Cancels a job that was not sent. */
export async function cancelJob(transaction: QueueTransaction, id: string, now: number) {
  const job = await transaction.get(id);
  if (job) await cancelIfUnsent(transaction, job, now);
}

/** Retries the jobs that stopped with this problem. */
export async function reviveStopped(transaction: QueueTransaction, code: ProblemCode, now: number) {
  for (const head of await transaction.listQueueHeads('needs-you')) {
    const stopped = (await transaction.listReady(head)).filter(
      ({ problem }) => problem?.code === code,
    );
    await Promise.all(stopped.map((job) => transaction.put(requeueFresh(job, now))));
  }
}

/**
 * Requeues the jobs that were running when the last worker died. Whether their calls were carried out is unknown. They
 * wait as after a passing fault, because the response may have been one.
 */
export async function recoverRunning(
  transaction: QueueTransaction,
  getTraits: (job: QueueJob) => JobTraits,
  now: number,
) {
  for (const head of await transaction.listQueueHeads('running')) {
    const jobs = await transaction.listReady(head);
    await Promise.all(
      jobs.map((job) =>
        transaction.put({
          ...requeue(job, now),
          waitingFor: 'retry',
          notBefore: now + FIRST_BACKOFF_MS,
          ...doubt(job, getTraits(job)),
        }),
      ),
    );
  }
}

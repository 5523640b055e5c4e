import { isJobRetryable } from '@/lib/contract/stored/job-state';
import type { ProblemCode } from '@/lib/contract/problem';
import { requeue, requeueWithBatch, requeueFresh } from './requeue';
import type { JobTraits } from '../job-traits';
import { doubt } from '../decide-outcome';
import type { QueueJob, QueueTransaction } from '../store';
import { cancelIfUnsent } from './cancel';

/** What can be asked of the queue about jobs that it has, each within one transaction. */

/** Tries a job again that ended without success. */
export async function retryJob(
  transaction: QueueTransaction,
  id: string,
  now: number,
  getHoldMs: (job: QueueJob) => number,
) {
  const job = await transaction.get(id);
  if (job && isJobRetryable(job)) await requeueWithBatch(transaction, job, now, getHoldMs(job));
}

/** Takes a job back that the service has not heard of. */
export async function cancelJob(transaction: QueueTransaction, id: string, now: number) {
  const job = await transaction.get(id);
  if (job) await cancelIfUnsent(transaction, job, now);
}

/** Goes on with what stopped at this problem. */
export async function reviveStopped(transaction: QueueTransaction, code: ProblemCode, now: number) {
  for (const line of await transaction.listQueueHeads('needs-you')) {
    const stopped = (await transaction.listReady(line)).filter(
      ({ problem }) => problem?.code === code,
    );
    await Promise.all(stopped.map((job) => transaction.put(requeueFresh(job, now))));
  }
}

/** Puts back what was running when the last worker died: whether the service did it is not known. */
export async function recoverRunning(
  transaction: QueueTransaction,
  getTraits: (job: QueueJob) => JobTraits,
  now: number,
) {
  for (const line of await transaction.listQueueHeads('running')) {
    const jobs = await transaction.listReady(line);
    await Promise.all(
      jobs.map((job) => transaction.put({ ...requeue(job, now), ...doubt(job, getTraits(job)) })),
    );
  }
}

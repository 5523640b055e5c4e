import { isJobCancellable, isJobRetryable } from '@/lib/contract/job-state';
import type { ProblemCode } from '@/lib/contract/problem';
import { PORTION } from './bulk-pauses';
import { putBack, restart, startAnew } from './restarting';
import { doubt, type JobTraits } from './settling';
import type { QueueJob, QueueTransaction } from './store';

/** What can be asked of the queue about jobs that it has, each within one transaction. */

/** Tries a job again that ended without success. */
export async function retryJob(
  transaction: QueueTransaction,
  id: string,
  now: number,
  getHoldMs: (job: QueueJob) => number,
) {
  const job = await transaction.get(id);
  if (job && isJobRetryable(job)) await restart(transaction, job, now, getHoldMs(job));
}

const cancel = (transaction: QueueTransaction, job: QueueJob, now: number) =>
  isJobCancellable(job)
    ? transaction.put({ ...job, state: 'cancelled', waitingFor: null, changedAt: now })
    : Promise.resolve();

/** Takes a job back that the service has not heard of. */
export async function cancelJob(transaction: QueueTransaction, id: string, now: number) {
  const job = await transaction.get(id);
  if (job) await cancel(transaction, job, now);
}

/** Takes back whatever of a bulk the service has not heard of, but nothing that the rep asked for one by one as well. */
export async function cancelBulk(transaction: QueueTransaction, bulkId: string, now: number) {
  await transaction.deleteParcels(bulkId);
  const jobs = (await transaction.listBulk(bulkId)).filter(({ lane }) => lane !== 'click');
  await Promise.all(jobs.map((job) => cancel(transaction, job, now)));
}

/** Tries a portion of what failed of a bulk, or needs the rep, again. Answers whether there may be more. */
export async function retryBulk(
  transaction: QueueTransaction,
  bulkId: string,
  now: number,
  getHoldMs: (job: QueueJob) => number,
): Promise<boolean> {
  for (const state of ['failed', 'needs-you'] as const) {
    const jobs = await transaction.listBulk(bulkId, { state, limit: PORTION });
    for (const job of jobs) await restart(transaction, job, now, getHoldMs(job));
    if (jobs.length > 0) return true;
  }
  return false;
}

/** Goes on with what stopped at this problem. */
export async function reviveStopped(transaction: QueueTransaction, code: ProblemCode, now: number) {
  for (const line of await transaction.listHeads('needs-you')) {
    const stopped = (await transaction.listLine(line)).filter(
      ({ problem }) => problem?.code === code,
    );
    await Promise.all(stopped.map((job) => transaction.put(startAnew(job, now))));
  }
}

/** Puts back what was running when the last worker died: whether the service did it is not known. */
export async function recoverRunning(
  transaction: QueueTransaction,
  getTraits: (job: QueueJob) => JobTraits,
  now: number,
) {
  for (const line of await transaction.listHeads('running')) {
    const jobs = await transaction.listLine(line);
    await Promise.all(
      jobs.map((job) => transaction.put({ ...putBack(job, now), ...doubt(job, getTraits(job)) })),
    );
  }
}

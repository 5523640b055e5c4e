import { isJobOpen, isJobRetryable } from '@/lib/contract/stored/job-state';
import type { ProblemCode } from '@/lib/contract/problem';
import { listBulksOf } from '../bulks/shared-bulks';
import { linkFollowersAgain, putAfter, type CompleteAfter } from './followers';
import { requeueFresh, retry } from './requeue';
import type { QueueJob, QueueTransaction } from '../store';
import { cancelIfUnsent } from './cancel';

export interface RetryDependencies {
  completeAfter?: CompleteAfter | undefined;
  /** The input with which the rep retries a job that was not sent; by default it is the same. */
  renewInput?: ((job: QueueJob) => unknown) | undefined;
}

/** The job that a retried one comes after: the same, or another that does the same and is under way meanwhile. */
async function findFirst(transaction: QueueTransaction, id: string): Promise<string> {
  const first = await transaction.get(id);
  const newest = first && (await transaction.findNewest(first.key));
  return newest && isJobOpen(newest) ? newest.id : id;
}

/** Retries a job that ended without success. One that comes after another job waits for it, which is retried, too. */
export async function retryJob(
  transaction: QueueTransaction,
  id: string,
  now: number,
  getHoldMs: (job: QueueJob) => number,
  { completeAfter, renewInput }: RetryDependencies = {},
) {
  const stopped = await transaction.get(id);
  if (!stopped || !isJobRetryable(stopped)) return;
  const isUnsent = stopped.callId === null && !stopped.inDoubt && stopped.progress === null;
  const job = isUnsent && renewInput ? { ...stopped, input: renewInput(stopped) } : stopped;
  // The rep may have asked for the same again meanwhile.
  const newest = await transaction.findNewest(job.key);
  if (newest && newest.id !== id && isJobOpen(newest)) return;
  if (job.after) {
    const after = { id: await findFirst(transaction, job.after.id), holdMs: getHoldMs(job) };
    await putAfter(transaction, requeueFresh(job, now), after, now, completeAfter);
    await retryJob(transaction, after.id, now, getHoldMs);
    return;
  }
  await retry(transaction, job, now, getHoldMs(job));
  await linkFollowersAgain(transaction, job, now);
}

/** Cancels a job that was not sent, or as soon as it is certain that it was not carried out. */
export async function cancelJob(transaction: QueueTransaction, id: string, now: number) {
  const job = await transaction.get(id);
  if (job) await cancelIfUnsent(transaction, job, now);
}

/** Whether Activity still has a row for it: what the rep took off is not done weeks later. */
async function isShown(transaction: QueueTransaction, job: QueueJob): Promise<boolean> {
  const bulks = await Promise.all(listBulksOf(job).map((id) => transaction.getBulk(id)));
  return !job.isCleared && (bulks.length === 0 || bulks.some(Boolean));
}

/** Retries the jobs that stopped with this problem and that Activity shows. */
export async function reviveStopped(
  transaction: QueueTransaction,
  code: ProblemCode,
  now: number,
  getHoldMs: (job: QueueJob) => number,
) {
  for (const head of await transaction.listQueueHeads('needs-you')) {
    for (const job of await transaction.listReady(head)) {
      if (job.problem?.code !== code || !(await isShown(transaction, job))) continue;
      await transaction.put(requeueFresh(job, now, getHoldMs(job)));
    }
  }
}

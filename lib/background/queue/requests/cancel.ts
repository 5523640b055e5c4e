import { isJobCancellable, isJobOpen } from '@/lib/contract/stored/job-state';
import { settleFollowers, unlink } from './followers';
import type { QueueJob, QueueTransaction } from '../store';

/**
 * Cancels a job that nobody wants any more, and those that come after it. One that was or may have been sent is cancelled
 * when it comes back and was certainly not carried out, and its call is not repeated.
 */
export async function cancelIfUnsent(
  transaction: QueueTransaction,
  job: QueueJob,
  now: number,
): Promise<void> {
  const cancelled = { ...job, state: 'cancelled', waitingFor: null, changedAt: now } as const;
  if (isJobCancellable(job)) {
    await transaction.put(cancelled);
    await unlink(transaction, job);
  } else if (isJobOpen(job)) await transaction.put({ ...job, isUnwanted: true });
  else return;
  await settleFollowers(transaction, cancelled, now);
}

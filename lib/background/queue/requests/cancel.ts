import { isJobCancellable } from '@/lib/contract/stored/job-state';
import { settleFollowers, unlink } from './followers';
import type { QueueJob, QueueTransaction } from '../store';

/** Cancels a job and those that come after it, unless it was or may have been sent. */
export async function cancelIfUnsent(
  transaction: QueueTransaction,
  job: QueueJob,
  now: number,
): Promise<void> {
  if (!isJobCancellable(job)) return;
  const cancelled = { ...job, state: 'cancelled', waitingFor: null, changedAt: now } as const;
  await transaction.put(cancelled);
  await unlink(transaction, job);
  await settleFollowers(transaction, cancelled, now);
}

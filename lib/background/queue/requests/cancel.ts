import { isJobCancellable } from '@/lib/contract/stored/job-state';
import type { QueueJob, QueueTransaction } from '../store';

/** Cancels a job, unless it was or may have been sent. */
export async function cancelIfUnsent(
  transaction: QueueTransaction,
  job: QueueJob,
  now: number,
): Promise<void> {
  if (!isJobCancellable(job)) return;
  await transaction.put({ ...job, state: 'cancelled', waitingFor: null, changedAt: now });
}

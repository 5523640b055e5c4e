import { isJobCancellable } from '@/lib/contract/stored/job-state';
import type { QueueJob, QueueTransaction } from '../store';

/** Takes a job back, unless the service has heard of it. */
export async function cancelIfUnsent(
  transaction: QueueTransaction,
  job: QueueJob,
  now: number,
): Promise<void> {
  if (!isJobCancellable(job)) return;
  await transaction.put({ ...job, state: 'cancelled', waitingFor: null, changedAt: now });
}

import type { MadeFor } from '@/lib/contract/stored/connection';
import type { Job } from '@/lib/contract/stored/job';
import { isJobCancellable } from '@/lib/contract/stored/job-state';

/**
 * Whether the rep may send a write with the saved key that it was not made for: never to another origin. What was made
 * before there was a key belongs to none. `savedOrigin` null: no key is saved.
 */
export const canSendWith = (madeFor: MadeFor | null, savedOrigin: string | null): boolean =>
  savedOrigin !== null && (madeFor === null || madeFor.origin === savedOrigin);

/** Whether the rep may send this job with the saved key: never what may have been sent already. */
export const canSendJobWith = (job: Job, savedOrigin: string | null): boolean =>
  isJobCancellable(job) && canSendWith(job.connection, savedOrigin);

import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import { send } from '@/lib/platform/send';

/** Between two looks whether it has ended. */
const LOOK_MS = 150;

/**
 * Has a job done, and settles once it is. Rejects with its problem when it cannot be, and when nobody waits for it any
 * more; it goes on all the same.
 */
export async function runJob(wanted: NewJobInput, signal: AbortSignal): Promise<void> {
  const { id } = await send('job.add', wanted);
  for (;;) {
    signal.throwIfAborted();
    const job = await send('job.get', { id });
    if (job?.state === 'done') return;
    if (!job || !isJobOpen(job)) {
      throw new ProblemError(job?.problem ?? { code: 'internal' });
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

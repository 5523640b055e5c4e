import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import { send, sendReadJob } from '@/lib/platform/send';

const LOOK_MS = 150;

/**
 * Adds a job that only reads, and resolves once it is done. Rejects with the job's problem, or when `signal` aborts;
 * the job itself goes on.
 */
export async function runJob(wanted: NewJobInput, signal: AbortSignal): Promise<void> {
  const { id } = await sendReadJob(wanted);
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

import {
  findNewestJob,
  isJobOpen,
  isJobPaused,
  isOutcomeUnknown,
} from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { getRunOutcome } from './run-results';

/** The last write about a subject, open or ended. */
export const findNewestWrite = (jobs: Job[]): JobOf<'push'> | undefined =>
  findNewestJob(jobs, 'push');

/**
 * Whether the result of the last push is unknown, so that the next one may write the record twice. A cancelled one wrote
 * nothing, and says nothing of the one before it.
 */
export function mayBeWritten(jobs: Job[] = []): boolean {
  const write = findNewestWrite(jobs.filter(({ state }) => state !== 'cancelled'));
  return write !== undefined && isOutcomeUnknown(write);
}

/** Whether a write needs the rep's attention: it is kept back, or did not end well. */
export function isAttentionNeeded(write: JobOf<'push'>): boolean {
  if (isJobOpen(write)) return isJobPaused(write);
  if (write.state !== 'done') return write.state !== 'cancelled';
  return write.output !== null && getRunOutcome(write.output) !== 'done';
}

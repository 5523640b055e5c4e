import { findNewestJob, isOutcomeUnknown } from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';

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

import { isOutcomeUnknown } from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';

export type Write = JobOf<'push'> | JobOf<'enrich'>;

/** The last thing that was, or is being, written about a subject. */
export const findNewestWrite = (jobs: Job[]): Write | undefined =>
  jobs.find(
    (job): job is Write => job.kind === 'push' || (job.kind === 'enrich' && job.input.sync_to_crm),
  );

/** Whether what the last push wrote is not known: the next one may write it a second time. */
export function mayBeWritten(jobs: Job[] | undefined): boolean {
  const write = findNewestWrite(jobs ?? []);
  return write !== undefined && isOutcomeUnknown(write);
}

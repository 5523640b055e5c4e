import type { Job, JobOf } from '@/lib/contract/job';

export type Write = JobOf<'push'> | JobOf<'enrich'>;

/** The last thing that was, or is being, written about a subject. */
export const findNewestWrite = (jobs: Job[]): Write | undefined =>
  jobs.find(
    (job): job is Write => job.kind === 'push' || (job.kind === 'enrich' && job.input.sync_to_crm),
  );

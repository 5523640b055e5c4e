import type { Job, JobOf } from '@/lib/contract/stored/job';
import { isJobUnderWay } from '@/lib/contract/stored/job-state';
import { getRunOutcome } from './run-results';

/**
 * The state of the last push among jobs that are newest first. A cancelled push wrote nothing, so an earlier one counts.
 * Null: there is none, or it is not known to have written the record.
 */
export function getPushState(jobs: readonly Job[]): 'under-way' | 'done' | null {
  const job = jobs.find(
    (each): each is JobOf<'push'> => each.kind === 'push' && each.state !== 'cancelled',
  );
  if (!job) return null;
  if (isJobUnderWay(job)) return 'under-way';
  // In a bulk, a push whose run did not write the record has failed.
  return job.state === 'done' && job.output && getRunOutcome(job.output) === 'done' ? 'done' : null;
}

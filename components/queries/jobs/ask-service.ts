import { MAPPING_FRESH_MS } from '@/lib/contract/freshness';
import { isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Problem } from '@/lib/contract/problem';
import { useAddJob } from './add-job';
import { useEnsureJob } from './ensure-job';
import { toProblem } from '@/lib/contract/to-problem';

/** The subject key of jobs about the service itself, not about a person or company. */
export const SERVICE = 'service';

const isStillValid = (job: Job): boolean =>
  isJobOpen(job) || (job.state === 'done' && Date.now() - job.changedAt < MAPPING_FRESH_MS);

/**
 * Reads something of the service itself, unless `newest`, the last job that asked the same, is still valid. `jobs` is
 * undefined until they are loaded. `ask` null: nothing is read.
 */
export function useAskService(
  ask: NewJobInput | null,
  jobs: Job[] | undefined,
  newest: Job | undefined,
): { isReading: boolean; problem: Problem | null; readAgain: () => void } {
  const addJob = useAddJob({ isErrorShown: true });
  const error = useEnsureJob({
    key: [ask?.kind ?? null, ask?.input ?? null],
    job: jobs === undefined ? null : ask,
    isAnswered: () => newest !== undefined && isStillValid(newest),
    freshMs: MAPPING_FRESH_MS,
  });
  const thrown = addJob.error ?? error;
  const isOpen = newest !== undefined && isJobOpen(newest) && !isJobPaused(newest);
  return {
    isReading: ask !== null && !thrown && (newest === undefined || isOpen || addJob.isPending),
    problem: thrown ? toProblem(thrown) : isOpen ? null : (newest?.problem ?? null),
    readAgain: () => {
      if (ask) addJob.mutate({ ...ask, again: true });
    },
  };
}

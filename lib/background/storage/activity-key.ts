import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { isJobOpen, type JobState } from '@/lib/contract/stored/job-state';

/** The place of a job in Activity: its group, and since when. */
export type ActivityKey = [ActivityGroup, number];

interface Dated {
  state: JobState;
  createdAt: number;
  changedAt: number;
}

/**
 * Open jobs are sorted by when they were added, the others by when they ended. `isIncomplete`: it is done, but not all that
 * it was to write was written.
 */
export function toActivityKey(
  { state, createdAt, changedAt }: Dated,
  isIncomplete = false,
): ActivityKey {
  if (isJobOpen({ state })) return ['running', createdAt];
  const needsRep = state === 'failed' || state === 'needs-you' || isIncomplete;
  return [needsRep ? 'needs-you' : 'done', changedAt];
}

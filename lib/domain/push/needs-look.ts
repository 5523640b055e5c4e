import type { JobOf } from '@/lib/contract/stored/job';
import { isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { getRunOutcome } from './run-results';

/** Whether something is left to be said of a write: it is kept back, or did not end well. */
export function needsLook(write: JobOf<'push'>): boolean {
  if (isJobOpen(write)) return isJobPaused(write);
  if (write.state !== 'done') return write.state !== 'cancelled';
  return write.output !== null && getRunOutcome(write.output) !== 'done';
}

import type { Job } from '@/lib/contract/stored/job';
import { isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { readEnrichCheck } from '../crm-search/enrich-check';
import type { Write } from './find-newest-write';
import { getRunOutcome } from './run-results';

/** Whether something is left to be said of a write: it is kept back, did not end well, or the CRM does not show it. */
export function needsLook(write: Write, jobs: readonly Job[]): boolean {
  if (isJobOpen(write)) return isJobPaused(write);
  if (write.state !== 'done') return write.state !== 'cancelled';
  if (write.kind === 'push') return write.output !== null && getRunOutcome(write.output) !== 'done';
  return (
    !write.output?.contact || ['not-shown', 'not-checked'].includes(readEnrichCheck(write, jobs))
  );
}

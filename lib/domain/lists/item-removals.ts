import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';

export type Removal = JobOf<'list-item.remove'>;

/** The last removal of each item that is open or failed, by the item's id; `jobs` are newest first. */
export function listRemovals(jobs: Job[] | undefined): Map<string, Removal> {
  const byItem = new Map<string, Removal>();
  for (const job of jobs ?? []) {
    if (job.kind !== 'list-item.remove' || byItem.has(job.input.itemId)) continue;
    byItem.set(job.input.itemId, job);
  }
  return byItem;
}

/** Whether the removal is still open. */
export const isLeaving = (removal: Removal | undefined): boolean =>
  removal !== undefined && isJobOpen(removal);

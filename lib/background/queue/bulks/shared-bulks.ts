import type { QueueJob } from '../store';

/**
 * Jobs that several bulks ask for. While such a job is open, it is one job: it runs once and counts in each bulk. It belongs
 * to the first bulk, and is shared with the others.
 */

type Bulks = Pick<QueueJob, 'bulkId' | 'sharedBulkIds'>;

/** All bulks in which a job counts. */
export const listBulksOf = ({ bulkId, sharedBulkIds }: Bulks): string[] =>
  bulkId === null ? [] : [bulkId, ...sharedBulkIds];

/**
 * The bulks of which one must run, so that a job may start. Empty id: it starts in any case, because it is of no bulk, the
 * rep wants this one job, or it was sent before.
 */
export const listStartersOf = (
  job: Bulks & Pick<QueueJob, 'lane' | 'progress' | 'inDoubt'>,
): string[] => {
  const isFree = job.lane === 'click' || job.progress !== null || job.inDoubt;
  const bulkIds = listBulksOf(job);
  return isFree || bulkIds.length === 0 ? [''] : bulkIds;
};

/** Whether somebody still wants a job that may be sent again. `stopping`: the bulks that are being stopped. */
export const isWanted = (
  job: Bulks & Pick<QueueJob, 'lane' | 'isUnwanted'>,
  stopping: ReadonlySet<string>,
): boolean => {
  const bulkIds = listBulksOf(job);
  const isStopped = bulkIds.length > 0 && bulkIds.every((id) => stopping.has(id));
  return !job.isUnwanted && (job.lane === 'click' || !isStopped);
};

/** The job, now also counted in a bulk; null: it was asked for on its own. */
export function joinBulk<J extends Bulks>(job: J, bulkId: string | null): J {
  if (bulkId === null || listBulksOf(job).includes(bulkId)) return job;
  if (job.bulkId === null) return { ...job, bulkId };
  return { ...job, sharedBulkIds: [...job.sharedBulkIds, bulkId] };
}

/**
 * A job that has failed, now of the bulk that asks for it again; null: it is asked for on its own. The bulks in which it failed
 * do not want it any more: Stop of the new one stops it.
 */
export const moveToBulk = <J extends Bulks>(job: J, bulkId: string | null): J =>
  bulkId === null ? job : { ...job, bulkId, sharedBulkIds: [] };

/** The job, no longer counted in a bulk; undefined: no other bulk has it. */
export function leaveBulk<J extends Bulks>(job: J, bulkId: string): J | undefined {
  const [first, ...others] = listBulksOf(job).filter((id) => id !== bulkId);
  return first === undefined ? undefined : { ...job, bulkId: first, sharedBulkIds: others };
}

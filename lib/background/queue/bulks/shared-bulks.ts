import type { QueueJob } from '../store';

/**
 * A job that several bulks ask for while it is open is one job: it is done once, and counts in each of them. It is part of
 * the first that asked, and shared with the others.
 */

type Bulks = Pick<QueueJob, 'bulkId' | 'sharedBulkIds'>;

/** All bulks that a job counts in. */
export const listBulksOf = ({ bulkId, sharedBulkIds }: Bulks): string[] =>
  bulkId === null ? [] : [bulkId, ...sharedBulkIds];

/** The job, counted in a bulk as well; null: it was asked for alone. */
export function joinBulk<J extends Bulks>(job: J, bulkId: string | null): J {
  if (bulkId === null || listBulksOf(job).includes(bulkId)) return job;
  if (job.bulkId === null) return { ...job, bulkId };
  return { ...job, sharedBulkIds: [...job.sharedBulkIds, bulkId] };
}

/** The job, no longer counted in a bulk; undefined: no other bulk asks for it. */
export function leaveBulk<J extends Bulks>(job: J, bulkId: string): J | undefined {
  const [first, ...others] = listBulksOf(job).filter((id) => id !== bulkId);
  return first === undefined ? undefined : { ...job, bulkId: first, sharedBulkIds: others };
}

import type { QueueJob } from '../store';

/**
 * Jobs that several bulks ask for. While such a job is open, it is one job: it runs once and counts in each bulk. It belongs
 * to the first bulk, and is shared with the others.
 */

type Bulks = Pick<QueueJob, 'bulkId' | 'sharedBulkIds'>;

/** All bulks in which a job counts. */
export const listBulksOf = ({ bulkId, sharedBulkIds }: Bulks): string[] =>
  bulkId === null ? [] : [bulkId, ...sharedBulkIds];

/** The job, now also counted in a bulk; null: it was asked for on its own. */
export function joinBulk<J extends Bulks>(job: J, bulkId: string | null): J {
  if (bulkId === null || listBulksOf(job).includes(bulkId)) return job;
  if (job.bulkId === null) return { ...job, bulkId };
  return { ...job, sharedBulkIds: [...job.sharedBulkIds, bulkId] };
}

/** The job, no longer counted in a bulk; undefined: no other bulk has it. */
export function leaveBulk<J extends Bulks>(job: J, bulkId: string): J | undefined {
  const [first, ...others] = listBulksOf(job).filter((id) => id !== bulkId);
  return first === undefined ? undefined : { ...job, bulkId: first, sharedBulkIds: others };
}

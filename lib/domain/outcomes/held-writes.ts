import type { Bulk } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';

/** A write, or many at once, that can still be undone. */
export interface HeldWrite {
  id: string;
  /** Null: a bulk. */
  job: Job | null;
  subject: string;
  count: number;
  /** When it is sent, and since when it is held: milliseconds since 1970. */
  until: number;
  since: number;
}

/** All that can still be undone, the next one to be sent first. */
export const listHeldWrites = (jobs: Job[], bulks: Bulk[]): HeldWrite[] =>
  [
    ...jobs.map((job) => ({
      id: job.id,
      job,
      subject: job.subject.label,
      count: 1,
      until: job.notBefore,
      since: job.changedAt,
    })),
    ...bulks.flatMap(({ id, label, total, heldUntil, createdAt }) =>
      heldUntil === null
        ? []
        : [{ id, job: null, subject: label, count: total, until: heldUntil, since: createdAt }],
    ),
  ].sort((one, other) => one.until - other.until);

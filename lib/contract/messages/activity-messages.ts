import { z } from 'zod';
import { MAX_JOBS_PER_PAGE } from '../limits';
import { ACTIVITY_GROUPS } from '../stored/activity';
import type { Bulk } from '../stored/bulk';
import type { Job } from '../stored/job';
import { answers, message, noAnswer } from './message';

/** Messages about Activity: what the rep did. A bulk is one row, and its jobs are read with `bulk.jobs`. */

export type ActivityRow = { type: 'job'; job: Job } | { type: 'bulk'; bulk: Bulk };

export const activityMessages = {
  /** A page of one group, newest first. `total`: how many rows the group has. */
  'activity.page': message(
    'panel',
    () =>
      z.strictObject({
        group: z.enum(ACTIVITY_GROUPS),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(MAX_JOBS_PER_PAGE),
      }),
    answers<{ rows: ActivityRow[]; total: number }>(),
  ),
  /** Removes a row that has ended, or the whole group "Done" (`row` is null). The answers stay stored. */
  'activity.clear': message(
    'panel',
    () =>
      z.strictObject({
        row: z.strictObject({ type: z.enum(['job', 'bulk']), id: z.string() }).nullable(),
      }),
    noAnswer,
  ),
} as const;

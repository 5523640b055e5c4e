import { z } from 'zod';
import { ACTIVITY_GROUPS, type ActivityGroup } from '../stored/activity';
import type { Bulk } from '../stored/bulk';
import type { Job } from '../stored/job';
import type { Receipt } from '../stored/receipts/receipt';
import { answers, message, noAnswer, noInput } from './message';

/** Messages about Activity: what the rep did. A bulk is one row, and its jobs are read with `bulk.jobs`. */

export type ActivityRow = { type: 'job'; job: Job } | { type: 'bulk'; bulk: Bulk };

export const activityMessages = {
  /** So many rows of each group, newest first. `total`: how many rows the group has. */
  'activity.list': message(
    () => z.record(z.enum(ACTIVITY_GROUPS), z.number().int().min(0)),
    answers<Record<ActivityGroup, { rows: ActivityRow[]; total: number }>>(),
  ),
  /** Removes a row that has ended, or the whole group "Done" (`row` is null). The answers stay stored. */
  'activity.clear': message(
    () => ({
      row: z.strictObject({ type: z.enum(['job', 'bulk']), id: z.string() }).nullable(),
    }),
    noAnswer,
  ),
  /** What the calls of the saved connection may have cost, newest first. */
  'receipts.list': message(noInput, answers<Receipt[]>()),
} as const;

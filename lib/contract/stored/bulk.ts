import { z } from 'zod';
import { JOB_STATES } from './job-state';
import { problemSchema } from '../problem';
import { MAX_BULK_LABEL } from '../limits';

/** Many jobs that the rep asked for at once. */

/** What is stored of a bulk; how far it is, its jobs tell. */
export const storedBulkSchema = z.object({
  id: z.string().min(1).max(100),
  /** Shown in Activity and in the notification. */
  label: z.string().max(MAX_BULK_LABEL),
  createdAt: z.number(),
  /** When its last job ended; null while any is open. */
  endedAt: z.number().nullable(),
  /** How many different jobs it was asked for with; null: stored before that was noted. */
  total: z.number().int().nullable().default(null),
  /** Jobs that were cancelled while they were staged, so that none of them has a record. */
  cancelledStaged: z.number().int().default(0),
  /** The list that its jobs add to, and the job that creates it first; null: no job of it waits for a list. */
  newList: z.object({ name: z.string(), jobId: z.string() }).nullable().default(null),
});
export type StoredBulk = z.infer<typeof storedBulkSchema>;

export const bulkSchema = storedBulkSchema.omit({ cancelledStaged: true }).extend({
  total: z.number().int(),
  /** The list that is not created yet, with the state of the job that creates it. Null: nothing waits for a list. */
  newList: z
    .object({
      name: z.string(),
      /** `gone`: nothing is known of that job any more. */
      state: z.enum([...JOB_STATES, 'gone']),
      problem: problemSchema.nullable(),
    })
    .nullable(),
  counts: z.record(z.enum(JOB_STATES), z.number().int()),
  /** How many of the waiting are held, and until when they can be undone. */
  heldUntil: z.number().nullable(),
  /** Milliseconds that what is left will take at the service's limits; null when nobody can say. */
  leftMs: z.number().nullable(),
  /** The rep has paused it. */
  isPaused: z.boolean(),
  /** It waits for another connection than the saved one. */
  isOfOtherKey: z.boolean().optional(),
});
export type Bulk = z.infer<typeof bulkSchema>;

/**
 * How long calls will take to start. `about`: so many milliseconds from now. `no-limit`: nothing but the service's answers
 * slows them down. `unknown`: they are paused, or the service refused the last one, so nobody can say.
 */
export const estimateSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('about'), ms: z.number() }),
  z.object({ type: z.literal('no-limit') }),
  z.object({ type: z.literal('unknown') }),
]);
export type Estimate = z.infer<typeof estimateSchema>;

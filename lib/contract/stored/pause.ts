import { z } from 'zod';
import { problemSchema } from '../problem';

/**
 * One thing stands in the way of many jobs: they wait until it is mended, and it is said once. `problem.code` is
 * its name.
 */
export const pauseSchema = z.object({
  /** What stands still: every call, or those that cost credits. */
  scope: z.enum(['all', 'credits']),
  problem: problemSchema,
  since: z.number(),
  /** When one call will try whether it is mended. A click of the rep tries at once. */
  probeAt: z.number(),
});
export type Pause = z.infer<typeof pauseSchema>;

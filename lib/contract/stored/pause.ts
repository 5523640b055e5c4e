import { z } from 'zod';
import { problemSchema } from '../problem';

/** A pause. Many jobs wait until the same problem is solved, which is shown once. `problem.code` identifies the pause. */
export const pauseSchema = z.object({
  /** The calls that wait: all, or those that cost credits. */
  scope: z.enum(['all', 'credits']),
  problem: problemSchema,
  since: z.number(),
  /** When one call is let through to see whether the problem is solved. A click of the rep does so at once. */
  probeAt: z.number(),
});
export type Pause = z.infer<typeof pauseSchema>;

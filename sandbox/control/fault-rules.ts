import { z } from 'zod';

/** How the next calls to a path are made to fail. */
export const faultRuleSchema = z.strictObject({
  method: z
    .string()
    .transform((method) => method.toUpperCase())
    .optional(),
  /** Calls whose path starts so. */
  path: z.string().startsWith('/'),
  /** How many calls. */
  times: z.number().int().min(1).default(1),
  /** Answered instead of the work; alone it comes with the usual error body. */
  status: z.number().int().min(200).max(599).optional(),
  /** Seconds, or an HTTP date; without a status it means 429. */
  retry_after: z.union([z.number(), z.string()]).optional(),
  /** Waits (in real time) before anything else. */
  delay_ms: z.number().min(0).optional(),
  /** Closes the connection without an answer: `before` the work is done, or `after` it. */
  drop: z.enum(['before', 'after']).optional(),
  /** Answered as it is: a string raw, anything else as JSON. */
  body: z.unknown().optional(),
});
export type FaultRule = z.output<typeof faultRuleSchema>;

export const faultsRequestSchema = z.object({ rules: z.array(faultRuleSchema) });

export const clockRequestSchema = z.object({ advance_ms: z.number().min(0).max(1e13) });

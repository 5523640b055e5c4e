import { z } from 'zod';
import { recordRequestSchema } from './add-record';

/** How the next calls to a path fail. */
const faultRuleSchema = z.strictObject({
  method: z
    .string()
    .transform((method) => method.toUpperCase())
    .optional(),
  /** Prefix of the paths that it applies to. */
  path: z.string().startsWith('/'),
  /** Which of these calls only: those on a connection that served an earlier call, or those with another body under a known idempotency key. */
  when: z.enum(['kept_connection', 'key_with_other_body']).optional(),
  /** Number of calls it applies to. */
  times: z.number().int().min(1).or(z.literal('always')).default(1),
  /** Status of the response that replaces the work; without a body it has the usual error body. */
  status: z.number().int().min(200).max(599).optional(),
  /** Seconds, or an HTTP date; without a status it means 429. */
  retry_after: z.union([z.number(), z.string()]).optional(),
  /** Delay in real time before anything else. */
  delay_ms: z.number().min(0).optional(),
  /** With `times: 'always'`: the calls wait until the rules are removed, or until the caller has gone. */
  held: z.boolean().optional(),
  /** Closes the connection without a response, `before` or `after` the work is done. */
  drop: z.enum(['before', 'after']).optional(),
  /** Body of the response: a string as it is, anything else as JSON. */
  body: z.unknown().optional(),
  /** Members of the service's own JSON answer that are changed, by dotted path: `contacts.1.phone`. */
  set: z.record(z.string(), z.unknown()).optional(),
  /** Members of the service's own JSON answer that are left out, by dotted path. */
  remove: z.array(z.string()).optional(),
  /** A record that is in a CRM as soon as the work is done. */
  then_add: recordRequestSchema.optional(),
});
export type FaultRule = z.output<typeof faultRuleSchema>;

export const faultsRequestSchema = z.object({ rules: z.array(faultRuleSchema) });

export const clockRequestSchema = z.object({ advance_ms: z.number().min(0).max(1e13) });

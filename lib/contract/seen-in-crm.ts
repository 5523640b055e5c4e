import { z } from 'zod';

/** What the CRM said of a person when the rep pushed them. */
export const seenInCrmSchema = z.strictObject({
  /** When it said so, in milliseconds since 1970. */
  at: z.number(),
  /** The record to update; null: there was none; `unknown`: the rep pushed without knowing. */
  record: z
    .union([z.strictObject({ id: z.string(), owner: z.string().nullable() }), z.literal('unknown')])
    .nullable(),
});
export type SeenInCrm = z.infer<typeof seenInCrmSchema>;

import { z } from 'zod';

const idAndOwner = { id: z.string(), owner: z.string().nullable() };

/** What the CRM said of a person when the rep pushed them. */
export const seenInCrmSchema = z.strictObject({
  /** When it said so, in milliseconds since 1970. */
  at: z.number(),
  /** The record to update; null: there was none; `unknown`: the rep pushed without knowing. */
  record: z.union([z.strictObject(idAndOwner), z.literal('unknown')]).nullable(),
});
export type SeenInCrm = z.infer<typeof seenInCrmSchema>;

/** What the CRMs said of a person when the rep had them enriched and pushed: the service chooses where it writes. */
export const seenInCrmsSchema = z.strictObject({
  /** When they said so, in milliseconds since 1970. */
  at: z.number(),
  /** What they were asked by. */
  emails: z.array(z.string()),
  profiles: z.array(z.string()),
  /** The person's records beyond doubt; none: there was none; `unknown`: the rep went on without knowing. */
  records: z.union([
    z.array(z.strictObject({ crm: z.string(), ...idAndOwner })),
    z.literal('unknown'),
  ]),
});
export type SeenInCrms = z.infer<typeof seenInCrmsSchema>;

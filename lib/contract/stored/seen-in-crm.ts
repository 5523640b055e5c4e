import { z } from 'zod';

const idAndOwner = { id: z.string(), owner: z.string().nullable() };

/** The CRM record that the rep saw when they pushed a person. */
export const seenInCrmSchema = z.strictObject({
  /** When the CRM answered, in milliseconds since 1970. */
  at: z.number(),
  /** The record to update; null: there was none; `unknown`: the rep pushed without knowing. */
  record: z.union([z.strictObject(idAndOwner), z.literal('unknown')]).nullable(),
});
export type SeenInCrm = z.infer<typeof seenInCrmSchema>;

/** The CRM records that the rep saw when they enriched and pushed a person. The service chooses which CRM it writes to. */
export const seenInCrmsSchema = z.strictObject({
  /** When the CRMs answered, in milliseconds since 1970. */
  at: z.number(),
  /** The keys of the search. */
  emails: z.array(z.string()),
  profiles: z.array(z.string()),
  /** The reliable matches; empty: there was none; `unknown`: the rep continued without knowing. */
  records: z.union([
    z.array(z.strictObject({ crm: z.string(), ...idAndOwner })),
    z.literal('unknown'),
  ]),
});
export type SeenInCrms = z.infer<typeof seenInCrmsSchema>;

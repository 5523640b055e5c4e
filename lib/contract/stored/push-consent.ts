import { z } from 'zod';

/** What a rep agreed to when they pushed a person to a CRM. The last check before the push compares the CRM with it. */
export const pushConsentSchema = z.strictObject({
  /** When they agreed, in milliseconds since 1970. */
  at: z.number(),
  /** The record that would be updated; null: none was there; `unknown`: it was not, or not completely, checked. */
  saw: z
    .union([z.strictObject({ id: z.string(), owner: z.string().nullable() }), z.literal('unknown')])
    .nullable(),
  /** The id of the record that was chosen among several; null: the mapping is to find it; missing: nothing was chosen. */
  choice: z.string().nullable().optional(),
  /** Records of other owners may be updated, whoever they are. */
  others: z.boolean(),
  /** The ids of owners whose records may be updated; missing: of nobody else. */
  owners: z.array(z.string()).optional(),
  /** Somebody without an email and a phone may be created. */
  unreachable: z.boolean(),
  /** Somebody may be pushed of whom no check can tell which record is theirs. */
  unsure: z.boolean(),
});
export type PushConsent = z.infer<typeof pushConsentSchema>;

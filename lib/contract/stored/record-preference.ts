import { MAX_STORED_ID, MAX_TRUSTED_OWNERS } from '../limits';
import { z } from 'zod';

/** What the rep decided about one person or company, which stands until they decide otherwise. */

const short = z.string().min(1).max(MAX_STORED_ID);

/** An owner in one CRM: the same id in another one is somebody else's. */
export const trustedOwnerSchema = z.strictObject({
  crm: short,
  /** Their id, or name where there is none. */
  owner: short,
});

export const recordPreferenceSchema = z.strictObject({
  /** The record of a CRM that is the person, where several match; null: the best match stands. */
  pin: z.strictObject({ crm: short, id: short }).nullable(),
  /** Owners whose record of this person the rep may touch without being asked. */
  trustedOwners: z.array(trustedOwnerSchema).max(MAX_TRUSTED_OWNERS),
  /** An answer about a company that contradicts its page, and whether the rep uses it all the same. Absent: not decided. */
  companyAnswer: z.strictObject({ key: short, isUsed: z.boolean() }).optional(),
});
export type RecordPreference = z.infer<typeof recordPreferenceSchema>;

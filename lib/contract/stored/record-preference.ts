import { MAX_STORED_ID, MAX_TRUSTED_OWNERS } from '../limits';
import { z } from 'zod';

/** The rep's choices about one person or company. They stay until the rep changes them. */

const short = z.string().min(1).max(MAX_STORED_ID);

/** An owner in one CRM. In another CRM, the same id belongs to somebody else. */
const trustedOwnerSchema = z.strictObject({
  crm: short,
  /** Their id, or their name if there is no id. */
  owner: short,
});

export const recordPreferenceSchema = z.strictObject({
  /** The CRM record that the rep chose among several matches; null: the best match counts. */
  pin: z.strictObject({ crm: short, id: short }).nullable(),
  /** Owners whose record of this person may be changed without asking the rep. */
  trustedOwners: z.array(trustedOwnerSchema).max(MAX_TRUSTED_OWNERS),
  /**
   * A company answer that contradicts the page, and whether the rep uses it nevertheless. Absent: the rep has not
   * decided.
   */
  companyAnswer: z.strictObject({ key: short, isUsed: z.boolean() }).optional(),
});
export type RecordPreference = z.infer<typeof recordPreferenceSchema>;

import { MAX_RECORD_URL, MAX_RULED_OUT, MAX_STORED_ID, MAX_TRUSTED_OWNERS } from '../limits';
import { z } from 'zod';

/** The rep's choices about one person or company. They stay until the rep changes them. */

const short = z.string().min(1).max(MAX_STORED_ID);

/** An owner in one CRM. In another CRM, the same id belongs to somebody else. */
const trustedOwnerSchema = z.strictObject({
  crm: short,
  /** Their id, or their name if there is no id. */
  owner: short,
});

const recordIdSchema = z.strictObject({ crm: short, id: short });
export type RecordId = z.infer<typeof recordIdSchema>;

export const pinSchema = recordIdSchema.extend({
  /** The rep linked it by its link or ID, because no search may list it. `url` null: they gave its ID only. Absent: they chose it among matches. */
  link: z
    .strictObject({
      url: z
        .url({ protocol: /^https$/ })
        .max(MAX_RECORD_URL)
        .nullable(),
    })
    .optional(),
});
export type RecordPin = z.infer<typeof pinSchema>;

export const ruledOutSchema = z.array(recordIdSchema).max(MAX_RULED_OUT);

export const recordPreferenceSchema = z.strictObject({
  /** The CRM record that the rep chose; null: the best match counts. */
  pin: pinSchema.nullable(),
  /** Records of which the rep said that they are not this person's. Absent: none. */
  ruledOut: ruledOutSchema.optional(),
  /** Owners whose record of this person may be changed without asking the rep. */
  trustedOwners: z.array(trustedOwnerSchema).max(MAX_TRUSTED_OWNERS),
  /** A company answer that contradicts the page, and whether the rep uses it nevertheless. Absent: the rep has not decided. */
  companyAnswer: z.strictObject({ key: short, isUsed: z.boolean() }).optional(),
});
export type RecordPreference = z.infer<typeof recordPreferenceSchema>;

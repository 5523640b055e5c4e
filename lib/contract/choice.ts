import { z } from 'zod';

/** What the rep decided about one person or company, which stands until they decide otherwise. */

const short = z.string().min(1).max(300);

export const choiceSchema = z.strictObject({
  /** The record of a CRM that is the person, where several match; null: the best match stands. */
  pin: z.strictObject({ crm: short, id: short }).nullable(),
  /** Owners (their ids, or names where there is none) whose record of this person the rep may touch without being asked. */
  trustedOwners: z.array(short).max(20),
});
export type Choice = z.infer<typeof choiceSchema>;

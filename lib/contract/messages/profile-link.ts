import { z } from 'zod';
import { MAX_PAGE_ADDRESS, MAX_PAGE_TEXT } from '../limits';

/** A link to a person's profile, as it stands on a page. */

export const profileLinkSchema = z.object({
  href: z.string().max(MAX_PAGE_ADDRESS),
  /** Its first line; of a picture it is about the picture. Null: it has no text. */
  text: z.string().min(1).max(MAX_PAGE_TEXT).nullable(),
  isPicture: z.boolean(),
});
export type ProfileLink = z.infer<typeof profileLinkSchema>;

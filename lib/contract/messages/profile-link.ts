import { z } from 'zod';
import { MAX_PAGE_ADDRESS, MAX_PAGE_TEXT } from '../limits';

export const profileLinkSchema = z.object({
  href: z.string().max(MAX_PAGE_ADDRESS),
  /** The first line of its text, or of the picture's description. Null: it has no text. */
  text: z.string().min(1).max(MAX_PAGE_TEXT).nullable(),
  isPicture: z.boolean(),
  /** The page's text about the person below the name. Null: nothing that is certainly about them. */
  about: z.string().min(1).max(MAX_PAGE_TEXT).nullable().catch(null),
});
export type ProfileLink = z.infer<typeof profileLinkSchema>;

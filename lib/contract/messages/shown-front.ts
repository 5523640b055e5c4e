import { z } from 'zod';
import { MAX_SUBJECT_TEXT } from '../limits';

/** What the panel of a window showed as the page in front when the rep clicked: the key of its person or company. */
export const shownFrontSchema = z.strictObject({
  windowId: z.number().int(),
  key: z.string().min(1).max(MAX_SUBJECT_TEXT),
});
export type ShownFront = z.infer<typeof shownFrontSchema>;

import { z } from 'zod';
import { MAX_PAGE_TEXT } from '../limits';

const words = z.string().trim().min(1).max(MAX_PAGE_TEXT);

/** Null: the page is right. */
export const correctionSchema = z.strictObject({
  name: words.nullable(),
  companyName: words.nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;

import { z } from 'zod';
import { text } from '../service/tolerant';

/**
 * A person of an account as the rep saw them. The service takes no name for "the first person", so the job keeps whom the
 * rep meant, and compares before anything is sent.
 */
export const seenPersonSchema = z.union([
  z.object({ crm_id: text, social_url: text, full_name: text }),
  // Earlier versions stored one value without saying which of the three it is.
  z.string().transform((known) => ({ crm_id: known, social_url: known, full_name: known })),
]);
export type SeenPerson = z.output<typeof seenPersonSchema>;

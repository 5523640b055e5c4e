import { z } from 'zod';
import { text } from '../service/tolerant';

/**
 * A person of an account as the rep saw them. The service takes no name for "the first person", so the job keeps whom the
 * rep meant, and compares before anything is sent.
 */
export const seenPersonSchema = z.object({
  crm_id: text,
  social_url: text,
  full_name: text,
});
export type SeenPerson = z.output<typeof seenPersonSchema>;

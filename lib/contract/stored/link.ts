import { z } from 'zod';

/** A link between two keys of one person or company, stored under each of the two. */
export const linkSchema = z.object({
  /** The other key. */
  key: z.string(),
  /** `profile`: one verified page of the network has both keys. `site`: a company's own site names the profile of that name. */
  source: z.enum(['profile', 'site']),
  /** When it was made, in milliseconds since 1970. */
  at: z.number(),
  /** The rep has cut it: it is not followed, and no page makes it again. */
  isCut: z.boolean(),
});
export type Link = z.infer<typeof linkSchema>;

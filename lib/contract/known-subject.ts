import { z } from 'zod';
import { crmSearchReplySchema } from './crm-search';
import { enrichedContactSchema, enrichmentTypeSchema } from './enrichment';

/** What is known of one of many, before anything is asked about them. Null: was never answered. */
export const knownSubjectSchema = z.object({
  /** The last enrichment. `contact` null: nothing was found. */
  enriched: z
    .object({
      at: z.number(),
      types: z.array(enrichmentTypeSchema),
      contact: enrichedContactSchema.nullable(),
    })
    .nullable(),
  /** What the CRMs answered last. */
  crm: z.object({ at: z.number(), reply: crmSearchReplySchema }).nullable(),
});
export type KnownSubject = z.infer<typeof knownSubjectSchema>;

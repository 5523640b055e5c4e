import { z } from 'zod';
import { recordPreferenceSchema } from '../stored/record-preference';
import { correctionSchema } from '../stored/correction';
import { crmSearchReplySchema, crmSearchRequestSchema } from '../service/crm-search';
import { enrichedContactSchema, enrichmentTypeSchema } from '../service/enrichment';

/** A search in the CRMs about somebody, and what came of it. Instants are milliseconds since 1970. */
const knownSearchSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('answered'),
    request: crmSearchRequestSchema,
    reply: crmSearchReplySchema,
    at: z.number(),
  }),
  z.object({ type: z.literal('waiting'), request: crmSearchRequestSchema }),
  z.object({ type: z.literal('failed'), request: crmSearchRequestSchema, at: z.number() }),
]);

/** What is known of one of many, before anything is asked about them. Null: never. */
export const knownSubjectSchema = z.object({
  /** The last enrichment. `contact` null: nothing was found. */
  enriched: z
    .object({
      at: z.number(),
      types: z.array(enrichmentTypeSchema),
      contact: enrichedContactSchema.nullable(),
    })
    .nullable(),
  /** What the CRMs were asked, each question once, newest first. */
  searches: z.array(knownSearchSchema),
  /** When something about them was last written to a CRM from here. */
  writtenAt: z.number().nullable(),
  /** What the rep wrote by hand. */
  correction: correctionSchema.nullable(),
  /** What the rep decided. */
  preference: recordPreferenceSchema.nullable(),
});
export type KnownSubject = z.infer<typeof knownSubjectSchema>;

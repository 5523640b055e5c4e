import { z } from 'zod';
import { recordPreferenceSchema } from '../stored/record-preference';
import { correctionSchema } from '../stored/correction';
import { crmSearchReplySchema, crmSearchRequestSchema } from '../service/crm-search';
import { enrichedContactSchema, enrichmentTypeSchema } from '../service/enrichment';

/** A CRM search about a person, and its outcome. Instants are milliseconds since 1970. */
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

/** What is stored about one of many people or companies. Null: nothing. */
export const knownSubjectSchema = z.object({
  /** The last enrichment. `contact` null: nothing was found. */
  enriched: z
    .object({
      at: z.number(),
      types: z.array(enrichmentTypeSchema),
      contact: enrichedContactSchema.nullable(),
    })
    .nullable(),
  /** CRM searches, newest first; of equal ones the newest. */
  searches: z.array(knownSearchSchema),
  /** When the extension last wrote something about them to a CRM. */
  writtenAt: z.number().nullable(),
  /** Their last push; null: none, or it was not carried out. */
  push: z.enum(['under-way', 'done']).nullable(),
  /** The rep's correction. */
  correction: correctionSchema.nullable(),
  /** The rep's choice of CRM records and owners. */
  preference: recordPreferenceSchema.nullable(),
});
export type KnownSubject = z.infer<typeof knownSubjectSchema>;

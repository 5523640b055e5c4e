import { z } from 'zod';
import { crmMatchSchema } from './crm-search';
import { enrichedContactSchema } from './enrichment';

/** The part of an answer about a person that says where they work. */

export const employerSchema = enrichedContactSchema
  .pick({ companyDomain: true })
  // The interface names this field, though its list of reply fields leaves it out.
  .extend({ companySocialUrl: z.string().nullish().catch(null) });

export const employersSchema = z.object({
  contact: employerSchema.nullish().catch(null),
  matches: z
    .array(crmMatchSchema.pick({ companyDomain: true, matchedOn: true, confidence: true }))
    .catch([]),
});

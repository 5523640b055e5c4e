import { z } from 'zod';
import { MAX_CONTACTS_PER_CALL } from '../limits';
import { ENRICHMENT_TYPES } from './enrichment-types';
import { returnedReferencesSchema } from './references';
import { email, requiredList, text } from './tolerant';

export const enrichmentTypeSchema = z.enum(ENRICHMENT_TYPES);

export const contactInputSchema = z.strictObject({
  firstname: z.string().optional(),
  lastname: z.string().optional(),
  email: z.string().optional(),
  job_title: z.string().optional(),
  social_url: z.string().optional(),
  domain: z.string().optional(),
  company_name: z.string().optional(),
  custom: z.record(z.string(), z.string()).optional(),
});
export type ContactInput = z.infer<typeof contactInputSchema>;

const options = {
  enrichment_type: z.array(enrichmentTypeSchema).min(1),
  /** An object with any keys, returned as it came. */
  custom: z.record(z.string(), z.unknown()).optional(),
  /** Effective only with `profile`. */
  detect_job_change: z.boolean().optional(),
  /** Bypasses the cache of 24 hours, so it costs credits again. */
  force_refresh: z.boolean().optional(),
  /** Also pushes, with the mapping for the browser extension. May create contacts and companies. */
  sync_to_crm: z.boolean().optional(),
};

export const enrichRequestSchema = z.strictObject({
  ...options,
  contacts: z.array(contactInputSchema).min(1).max(MAX_CONTACTS_PER_CALL),
});

export const enrichAsyncRequestSchema = z.strictObject({
  ...options,
  contacts: z.array(contactInputSchema).min(1),
  webhook_url: z.url(),
});

/**
 * Fields that only callers hosted by the service send. The extension never does. They are named here for the sandbox, which
 * answers any caller.
 */
export const hostedCallerFields = {
  source: z.literal('chat').optional(),
  source_signature: z.string().optional(),
};

export const enrichedContactSchema = z.looseObject({
  firstName: text,
  lastName: text,
  fullName: text,
  socialUrl: text,
  jobTitle: text,
  companyName: text,
  companyDomain: text,
  email,
  /** Deliverability; open list of values. */
  emailStatus: text,
  /** E.164-looking number. */
  phone: text,
  /** Open list of values. */
  phoneType: text,
  /** Present only if it was requested together with `profile`. */
  jobChangeDetected: z.boolean().nullish().catch(null),
  /** The interface does not say whether `custom` is returned here or with the whole. */
  custom: returnedReferencesSchema.optional(),
});
export type EnrichedContact = z.infer<typeof enrichedContactSchema>;

export const enrichReplySchema = z.looseObject({
  contacts: requiredList(enrichedContactSchema),
  custom: returnedReferencesSchema.optional(),
});

/** The interface does not define the reply, so any body is accepted. */
export const enrichAsyncReplySchema = z.unknown();

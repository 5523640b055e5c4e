import { z } from 'zod';
import { MAX_CONTACTS_PER_CALL } from '../limits';
import { ENRICHMENT_TYPES } from './enrichment-types';
import { requiredList, text } from './tolerant';

/** Contact enrichment: what is asked about a person, and what comes back. */

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
  /** Free key/value object, given back as it came. */
  custom: z.record(z.string(), z.unknown()).optional(),
  /** Effective only with `profile`. */
  detect_job_change: z.boolean().optional(),
  /** Bypasses the 24 hour cache: credits are consumed. */
  force_refresh: z.boolean().optional(),
  /** Also pushes with the mapping of the browser extension. May create contacts and companies. */
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
 * Fields that only callers hosted by the service itself send. The extension never does; they are named
 * here so that the sandbox can answer whoever sends them.
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
  email: text,
  /** Deliverability; open list of values. */
  emailStatus: text,
  /** E.164-looking number. */
  phone: text,
  /** Open list of values. */
  phoneType: text,
  /** Present only when asked for together with `profile`. */
  jobChangeDetected: z.boolean().nullish(),
});
export type EnrichedContact = z.infer<typeof enrichedContactSchema>;

export const enrichReplySchema = z.looseObject({ contacts: requiredList(enrichedContactSchema) });

/** The interface says only that the enrichment is created: any body is read. */
export const enrichAsyncReplySchema = z.unknown();

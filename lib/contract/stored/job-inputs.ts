import { z } from 'zod';
import { crmMatchSchema } from '../service/crm-search';
import { crmSyncRequestSchema } from '../service/crm-sync';
import { contactInputSchema, enrichmentTypeSchema } from '../service/enrichment';
import { referencesSchema } from '../service/references';
import { CORRECTABLE_FIELDS } from './correctable-fields';
import { pinSchema, ruledOutSchema } from './record-preference';
import { webhookAddressSchema } from '../service/webhook-address';

/** The inputs of the kinds of jobs that send more than their operation takes, or less. */

export const enrichJobInputSchema = z.strictObject({
  contact: contactInputSchema,
  enrichment_type: z.array(enrichmentTypeSchema).min(1),
  /** Costs credits even within the 24 hours in which a repeat is free. */
  force_refresh: z.boolean(),
  detect_job_change: z.boolean(),
  /** Sent with the call, and with each contact. */
  custom: referencesSchema.optional(),
});

/** The result goes to the rep's webhook, and is not known here. */
export const enrichDeliverJobInputSchema = enrichJobInputSchema.extend({
  webhook_url: webhookAddressSchema,
  /** The service pushes what it finds, and nobody can check first. */
  sync_to_crm: z.boolean(),
});

/** What a rep agreed to when they pushed a person to a CRM. The last check before the push compares the CRM with it. */
const pushConsentSchema = z.strictObject({
  /** When they agreed, in milliseconds since 1970. */
  at: z.number(),
  /** The record that would be updated; null: none was there; `unknown`: it was not, or not completely, checked. */
  saw: z
    .union([z.strictObject({ id: z.string(), owner: z.string().nullable() }), z.literal('unknown')])
    .nullable(),
  /** The emails and profiles by which the CRM was asked. An enrichment may replace those of the record. */
  keys: z.strictObject({ emails: z.array(z.string()), profiles: z.array(z.string()) }),
  /** The id of the record that was chosen among several; null: the mapping is to find it; missing: nothing was chosen. */
  choice: z.string().nullable().optional(),
  /** The record that the rep had linked; missing: none. */
  linked: pinSchema.optional(),
  /** The records that the rep had ruled out; missing: none. */
  ruledOut: ruledOutSchema.optional(),
  /** Records of other owners may be updated, whoever they are. */
  others: z.boolean(),
  /** The ids of owners whose records may be updated; missing: of nobody else. */
  owners: z.array(z.string()).optional(),
  /** Somebody without an email and a phone may be created. */
  unreachable: z.boolean(),
  /** Somebody may be pushed of whom no check can tell which record is theirs. */
  unsure: z.boolean(),
});
export type PushConsent = z.infer<typeof pushConsentSchema>;

/** The idempotency key is set when the call is made. Of the members that are added here, none is sent. */
export const pushJobInputSchema = crmSyncRequestSchema.omit({ idempotency_key: true }).extend({
  /**
   * What the rep agreed to. The only record has all that is known of a person, without the ids of the records that are
   * updated: the last check decides what is sent of it. Missing: nobody can be asked about it, so it is sent as it is.
   */
  consent: pushConsentSchema.optional(),
  /** The CRM record of the person's company, as a book has it. */
  account: crmMatchSchema.optional(),
  /** Only fields that the CRM is not known to hold are filled. */
  onlyEmpty: z.boolean().optional(),
  /** It comes after an enrichment: what the rep typed, over which nothing that is found stands. */
  typed: z.array(z.enum(CORRECTABLE_FIELDS)).optional(),
  /** What the last check made of the record, and when the CRM answered, in milliseconds since 1970. */
  checked: z.strictObject({ at: z.number(), record: z.record(z.string(), z.unknown()) }).optional(),
});

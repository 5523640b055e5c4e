/** What kinds of job there are, one thing: per kind what is asked, what is noted on the way, what comes out. */

import { z } from 'zod';
import {
  accountSchema,
  assignRequestSchema,
  bookEnrichRequestSchema,
  bookRequestSchema,
  dismissRequestSchema,
  findPeopleRequestSchema,
} from '../service/book';
import { companySearchReplySchema, companySearchRequestSchema } from '../service/company';
import { crmSearchReplySchema, crmSearchRequestSchema } from '../service/crm-search';
import {
  crmSyncRequestSchema,
  mappingRequestSchema,
  mappingSchema,
  syncRunSchema,
  webhooksReplySchema,
} from '../service/crm-sync';
import {
  contactInputSchema,
  enrichedContactSchema,
  enrichmentTypeSchema,
} from '../service/enrichment';
import {
  addListItemRequestSchema,
  createListRequestSchema,
  deleteListItemRequestSchema,
  listItemSchema,
  listItemsRequestSchema,
  listRequestSchema,
  listSchema,
} from '../service/lists';
import { verifyPhoneReplySchema, verifyPhoneRequestSchema } from '../service/phone';
import { seenInCrmSchema, seenInCrmsSchema } from './seen-in-crm';
import { seenPersonSchema } from './seen-person';
import { webhookAddressSchema } from '../service/webhook-address';

export const enrichJobInputSchema = z.strictObject({
  contact: contactInputSchema,
  enrichment_type: z.array(enrichmentTypeSchema).min(1),
  sync_to_crm: z.boolean(),
  /** Costs credits even within the 24 hours in which a repeat is free. */
  force_refresh: z.boolean(),
  detect_job_change: z.boolean(),
  /** With `sync_to_crm`. Not sent. */
  seen: seenInCrmsSchema.optional(),
});
export type EnrichJobInput = z.infer<typeof enrichJobInputSchema>;

/** What is found goes to an address of the rep's, and is not known here. */
export const enrichDeliverJobInputSchema = enrichJobInputSchema.omit({ seen: true }).extend({
  webhook_url: webhookAddressSchema,
});

/** The key that makes a repeat harmless is made when the call is: nobody else sets it. `seen` is not sent. */
export const pushJobInputSchema = crmSyncRequestSchema
  .omit({ idempotency_key: true })
  .extend({ seen: seenInCrmSchema.optional() });
export type PushJobInput = z.infer<typeof pushJobInputSchema>;

/** The account as the answered book shows it; null when the book no longer lists it. */
const listedAccount = z.object({ account: accountSchema.nullable() });

/** `scope` as the service takes it; omitted: the caller's own book. */
const bookJobInputSchema = bookRequestSchema;
/** Since when the service has been seen to rank it, and how often that was looked at. */
const rankingSchema = z.object({ since: z.number(), looks: z.number().int() });
/** The status that the ranking ended in, and how many accounts there are. The book itself is kept beside the jobs. */
const bookJobOutputSchema = z.object({ status: z.string(), total: z.number().int() });

export const jobKinds = {
  'crm.search': { input: crmSearchRequestSchema, progress: z.null(), output: crmSearchReplySchema },
  'company.search': {
    input: companySearchRequestSchema,
    progress: z.null(),
    output: companySearchReplySchema,
  },
  enrich: {
    input: enrichJobInputSchema,
    progress: z.null(),
    /** Null: the service's reply does not hold this contact, so nothing was found. */
    output: z.object({ contact: enrichedContactSchema.nullable() }),
  },
  /** Looks whether the CRM shows somebody after an enrichment that also pushes. */
  'enrich.check': {
    input: z.strictObject({
      /** The job that enriched them. */
      enrichId: z.string(),
      /** Their email and profile, as far as they are known. */
      request: crmSearchRequestSchema,
    }),
    /** Looks that did not find them. */
    progress: z.object({ looks: z.number().int() }),
    /** The last answer. */
    output: z.object({ reply: crmSearchReplySchema }),
  },
  'enrich.deliver': {
    input: enrichDeliverJobInputSchema,
    progress: z.null(),
    /** The service has taken it. */
    output: z.object({}),
  },
  push: {
    input: pushJobInputSchema,
    /** The run so far, as far as it is about this job's records. */
    progress: syncRunSchema.extend({
      /** Where this job's records begin among those of the call. */
      first: z.object({ contacts: z.int(), companies: z.int() }),
      startedAt: z.number(),
    }),
    output: syncRunSchema,
  },
  /** Reads a book until it is no longer being ranked, and keeps it. */
  'book.read': { input: bookJobInputSchema, progress: rankingSchema, output: bookJobOutputSchema },
  /** Has a book ranked anew, then reads it likewise. */
  'book.refresh': {
    input: bookJobInputSchema,
    progress: rankingSchema,
    output: bookJobOutputSchema,
  },
  'owners.read': {
    input: z.strictObject({}),
    progress: z.null(),
    output: z.object({ count: z.number().int() }),
  },
  'account.find-people': {
    input: findPeopleRequestSchema,
    progress: z.null(),
    output: listedAccount,
  },
  'account.enrich': { input: bookEnrichRequestSchema, progress: z.null(), output: listedAccount },
  'account.assign': {
    input: assignRequestSchema.extend({
      /** Of an assignment with the contact: whom the rep saw first on the account. Not sent. */
      first_person: seenPersonSchema.nullish(),
      /** The id of the owner that the rep saw; null: nobody. Not sent, and not held against the account when undefined. */
      seen_owner: z.string().nullable().optional(),
    }),
    progress: z.null(),
    output: listedAccount,
  },
  'account.dismiss': {
    input: dismissRequestSchema.extend({
      /** Whom the rep saw first on the account; null: nobody. Not sent. */
      first_person: seenPersonSchema.nullable(),
      /** Whom they saw after that, in order. Not sent. */
      other_people: z.array(seenPersonSchema).optional(),
    }),
    progress: z.null(),
    output: listedAccount.extend({
      /** Who was seen on the account after the first person, and is gone from it with them. */
      also_skipped: z.array(seenPersonSchema).optional(),
    }),
  },
  'phone.verify': {
    input: verifyPhoneRequestSchema.omit({ webhook_url: true }),
    progress: z.null(),
    output: verifyPhoneReplySchema,
  },
  'mapping.read': { input: mappingRequestSchema, progress: z.null(), output: mappingSchema },
  'webhooks.read': {
    input: z.strictObject({}),
    progress: z.null(),
    output: z.object({ webhooks: webhooksReplySchema }),
  },
  'list-item.add': {
    input: addListItemRequestSchema,
    /** Pages of the list that were searched for the item, and do not hold it. */
    progress: z.object({ pagesRead: z.number().int(), firstId: z.string().nullable() }),
    output: listItemSchema,
  },
  /** Looks whether something that was added to a list is in it twice, and removes the copies. */
  'list.check': {
    input: listRequestSchema,
    /** How often it has waited for additions to end; ids of the copies that are to be removed. */
    progress: z.object({ waits: z.number().int(), copies: z.array(z.string()) }),
    output: z.object({}),
  },
  /** Makes a list, which is known here from then on. */
  'list.create': { input: createListRequestSchema, progress: z.null(), output: listSchema },
  /** Reads a list by its id, which is known here from then on. */
  'list.read': { input: listRequestSchema, progress: z.null(), output: listSchema },
  /** Reads one page of a known list, and keeps it. */
  'list-items.read': {
    input: listItemsRequestSchema.extend({
      /** What was read before is let go, though it may be as it was. */
      isAnew: z.boolean(),
    }),
    progress: z.null(),
    /** How many items the page and the list hold. The items themselves are kept beside the jobs. */
    output: z.object({ count: z.number().int(), total: z.number().int() }),
  },
  'list-item.remove': {
    input: deleteListItemRequestSchema,
    progress: z.null(),
    /** Null: it was gone already. */
    output: z.object({ list: listSchema.nullable() }),
  },
  /** Deletes a list for the whole organisation; it is no longer known here. */
  'list.delete': {
    input: listRequestSchema,
    progress: z.null(),
    /** Null: it was gone already. */
    output: z.object({ list: listSchema.nullable() }),
  },
  'connection.test': {
    /** When the connection was saved that is meant: a test of another one answers nothing about it. */
    input: z.strictObject({ savedAt: z.number() }),
    progress: z.null(),
    output: z.object({ todaysAccounts: z.boolean() }),
  },
} as const;
export type JobKind = keyof typeof jobKinds;
export const JOB_KINDS = Object.keys(jobKinds) as JobKind[];

export type JobInput<K extends JobKind> = z.output<(typeof jobKinds)[K]['input']>;
export type JobProgress<K extends JobKind> = z.output<(typeof jobKinds)[K]['progress']>;
export type JobOutput<K extends JobKind> = z.output<(typeof jobKinds)[K]['output']>;

/**
 * The list of all kinds of jobs, with the schemas of each: input, output, and progress, if it makes any. Everything else
 * about a kind is in its file in `lib/background/jobs`. The schemas are here because pages parse jobs and must not load the
 * background.
 */

import { z } from 'zod';
import {
  accountListSchema,
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
  mappingRequestSchema,
  mappingSchema,
  syncRunSchema,
  webhooksReplySchema,
} from '../service/crm-sync';
import { enrichedContactSchema } from '../service/enrichment';
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
import {
  enrichDeliverJobInputSchema,
  enrichJobInputSchema,
  pushJobInputSchema,
} from './job-inputs';
import { seenPersonSchema } from './seen-person';

/** The account in the book of the response; null: the book no longer lists it. */
const listedAccount = z.object({ account: accountSchema.nullable() });

/** When the book was first seen being ranked, and the number of polls. */
const rankingSchema = z.object({ since: z.number(), polls: z.number().int() });
/** The last status of the ranking, and the number of accounts. The book itself is stored apart from the jobs. */
const bookJobOutputSchema = z.object({ status: z.string(), total: z.number().int() });

export const jobKinds = {
  'crm.search': {
    input: crmSearchRequestSchema,
    output: crmSearchReplySchema,
  },
  'company.search': {
    input: companySearchRequestSchema,
    output: companySearchReplySchema,
  },
  enrich: {
    input: enrichJobInputSchema,
    /**
     * Null: the service's reply does not hold this contact, so nothing was found. `hasOther`: but it holds somebody who is
     * none of those asked for.
     */
    output: z.object({
      contact: enrichedContactSchema.nullable(),
      hasOther: z.boolean().optional(),
    }),
  },
  'enrich.deliver': {
    input: enrichDeliverJobInputSchema,
    /** The service has accepted it. */
    output: z.object({}),
  },
  push: {
    input: pushJobInputSchema,
    /** The part of the run so far that is about this job's records. */
    progress: syncRunSchema.extend({ startedAt: z.number() }),
    /** `isUpToDate`: nothing was sent, because the record in the CRM has it all. */
    output: syncRunSchema.extend({ isUpToDate: z.boolean().optional() }),
  },
  /** Reads a book until it is no longer being ranked, and stores it. */
  'book.read': {
    input: bookRequestSchema,
    progress: rankingSchema,
    output: bookJobOutputSchema,
  },
  /** Starts a new ranking of a book, then polls the book in the same way. */
  'book.refresh': {
    input: bookRequestSchema,
    progress: rankingSchema,
    output: bookJobOutputSchema,
  },
  'owners.read': {
    input: z.strictObject({}),
    output: z.object({ count: z.number().int() }),
  },
  'account.find-people': {
    input: findPeopleRequestSchema,
    output: listedAccount,
  },
  'account.enrich': {
    input: bookEnrichRequestSchema.extend({
      /** What the rep saw missing; undefined: both. Not sent. */
      lacking: z.array(z.enum(['email', 'phone'])).optional(),
    }),
    /** `crm`: where the person is a contact, if they are. */
    output: listedAccount.extend({ crm: accountListSchema.shape.crm }),
  },
  'account.assign': {
    input: assignRequestSchema.extend({
      /** With `with_contact`: the first person on the account that the rep saw. Not sent. */
      first_person: seenPersonSchema.nullish(),
      /** The id of the owner that the rep saw; null: nobody; undefined: not checked. Not sent. */
      seen_owner: z.string().nullable().optional(),
    }),
    output: listedAccount,
  },
  'account.dismiss': {
    input: dismissRequestSchema.extend({
      /** The first person on the account that the rep saw; null: nobody. Not sent. */
      first_person: seenPersonSchema.nullable(),
      /** The people after the first, in order. Not sent. */
      other_people: z.array(seenPersonSchema).optional(),
      /** When the book that the rep saw was ranked, as the service said; null: it did not say. Not sent. */
      ranked_at: z.string().nullable().optional(),
    }),
    output: listedAccount.extend({
      /** People after the first who disappeared together with them. */
      also_skipped: z.array(seenPersonSchema).optional(),
    }),
  },
  'phone.verify': {
    input: verifyPhoneRequestSchema,
    output: verifyPhoneReplySchema,
  },
  'mapping.read': {
    input: mappingRequestSchema,
    output: mappingSchema,
  },
  'webhooks.read': {
    input: z.strictObject({}),
    output: z.object({ webhooks: webhooksReplySchema }),
  },
  'list-item.add': {
    input: addListItemRequestSchema,
    /** The number of pages that were searched for the item without finding it. */
    progress: z.object({ pagesRead: z.number().int(), firstId: z.string().nullable() }),
    output: listItemSchema,
  },
  /** Checks whether an added item is in the list twice, and removes the copies. */
  'list.check': {
    input: listRequestSchema,
    progress: z.object({
      /** How often it has waited for additions to end. */
      waits: z.number().int(),
      copies: z.array(z.string()),
      /** How many additions there were when it found no copy. Copies may still have been on the way. */
      clean: z.number().int().optional(),
      /** The earliest time at which it ran or an item was added. The clock may have been set back meanwhile, and forward again. */
      since: z.number().optional(),
    }),
    output: z.object({}),
  },
  'list.create': {
    input: createListRequestSchema,
    output: listSchema,
  },
  'list.read': { input: listRequestSchema, output: listSchema },
  /** Reads one page of a known list, and stores it. */
  'list-items.read': {
    input: listItemsRequestSchema.extend({
      /** Deletes the stored pages first, even if they may be current. */
      isAnew: z.boolean(),
    }),
    /** The number of items of the page and of the list. The items themselves are stored apart from the jobs. */
    output: z.object({ count: z.number().int(), total: z.number().int().nullable() }),
  },
  'list-item.remove': {
    input: deleteListItemRequestSchema,
    /** Null: it was gone already. */
    output: z.object({ list: listSchema.nullable() }),
  },
  /** Deletes a list for the whole organisation, and from storage. */
  'list.delete': {
    input: listRequestSchema,
    /** Null: it was gone already. */
    output: z.object({ list: listSchema.nullable() }),
  },
  'connection.test': {
    /** When the tested connection was saved. It tells the tests of two connections apart. */
    input: z.strictObject({ savedAt: z.number() }),
    output: z.object({ todaysAccounts: z.boolean() }),
  },
} as const;
export type JobKind = keyof typeof jobKinds;
export const JOB_KINDS = Object.keys(jobKinds) as JobKind[];

export type JobInput<K extends JobKind> = z.output<(typeof jobKinds)[K]['input']>;
export type JobProgress<K extends JobKind> = (typeof jobKinds)[K] extends {
  progress: infer Progress extends z.ZodType;
}
  ? z.output<Progress>
  : null;
export type JobOutput<K extends JobKind> = z.output<(typeof jobKinds)[K]['output']>;

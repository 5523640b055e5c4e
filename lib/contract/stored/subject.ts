import { z } from 'zod';
import { companySearchReplySchema, companySearchRequestSchema } from '../service/company';
import { crmSearchReplySchema, crmSearchRequestSchema } from '../service/crm-search';
import {
  contactInputSchema,
  enrichedContactSchema,
  enrichmentTypeSchema,
} from '../service/enrichment';

/**
 * What is known of one person or company under one of their keys: the answers about them, and what was written. Other keys
 * of theirs are linked, and have subjects of their own. Instants are milliseconds since 1970.
 */

/** The job that an entry came from. While it is open again, the entry does not count. */
const ofJob = { jobId: z.string(), at: z.number() };

const enrichmentSchema = z.object({
  ...ofJob,
  /** Whose key asked; empty: none. A repeat is free for that key only. */
  connectionId: z.string(),
  /** What it asked by: after the rep corrects these words, the answer may be about somebody else. */
  asked: contactInputSchema,
  types: z.array(enrichmentTypeSchema),
  detectsJobChange: z.boolean(),
  /** Null: nothing was found. */
  contact: enrichedContactSchema.nullable(),
});
export type Enrichment = z.infer<typeof enrichmentSchema>;

const searchSchema = z.discriminatedUnion('type', [
  z.object({
    ...ofJob,
    type: z.literal('answered'),
    request: crmSearchRequestSchema,
    reply: crmSearchReplySchema,
  }),
  /** `cancelled`: it was never made. */
  z.object({ ...ofJob, type: z.enum(['failed', 'cancelled']), request: crmSearchRequestSchema }),
]);
export type StoredSearch = z.infer<typeof searchSchema>;

const writeSchema = z.object({
  ...ofJob,
  /**
   * `unknown`: it may have been carried out. `partly`: not all that it was to write was written. `changed`: it was not sent,
   * because the CRM had changed.
   */
  outcome: z.enum(['written', 'partly', 'not-written', 'changed', 'unknown']),
});
export type StoredWrite = z.infer<typeof writeSchema>;

const companyAnswerSchema = z.object({
  ...ofJob,
  asked: companySearchRequestSchema,
  reply: companySearchReplySchema,
});
export type CompanyAnswer = z.infer<typeof companyAnswerSchema>;

/** A request that ended without an answer. */
const failureSchema = z.object({
  ...ofJob,
  kind: z.enum(['enrich', 'company.search', 'push']),
});
export type Failure = z.infer<typeof failureSchema>;

/** What belongs to one connection: ids of records and owners mean nothing to another team. */
const ofConnectionSchema = z.object({
  searches: z.array(searchSchema),
  writes: z.array(writeSchema),
});
export type OfConnection = z.infer<typeof ofConnectionSchema>;

/** All lists are newest first. */
export const storedSubjectSchema = z.object({
  key: z.string(),
  kind: z.enum(['person', 'company']),
  label: z.string(),
  /** The same for all teams. */
  enrichments: z.array(enrichmentSchema),
  companies: z.array(companyAnswerSchema),
  /** The last of each kind. */
  failures: z.array(failureSchema),
  /** By the id of the connection; empty: of jobs that were made for none. */
  of: z.record(z.string(), ofConnectionSchema),
});
export type StoredSubject = z.infer<typeof storedSubjectSchema>;

import { z } from 'zod';
import { companySearchReplySchema, companySearchRequestSchema } from './company';
import { crmSearchReplySchema, crmSearchRequestSchema } from './crm-search';
import { crmSyncRequestSchema, syncRunSchema } from './crm-sync';
import { contactInputSchema, enrichedContactSchema, enrichmentTypeSchema } from './enrichment';
import { OPERATION_NAMES } from './operations';
import { problemSchema } from './problem';

/**
 * Whatever costs a call or writes somewhere is a job. It is on disk before it starts, and its outcome is on
 * disk before anybody is told.
 */

export const JOB_STATES = [
  'waiting',
  'running',
  'done',
  /** Cannot go on before the rep does something; `problem` says what. */
  'needs-you',
  'failed',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A click goes before a bulk, a bulk before a prefetch. */
export const LANES = ['click', 'bulk', 'prefetch'] as const;
export type Lane = (typeof LANES)[number];

/** Whom a job is about. `key` is an identity's key, or `service` for the connection itself. */
export const subjectSchema = z.object({
  kind: z.enum(['person', 'company', 'service']),
  key: z.string().min(1).max(600),
  /** Shown in Activity. */
  label: z.string().max(600),
});
export type Subject = z.infer<typeof subjectSchema>;

export const enrichJobInputSchema = z.strictObject({
  contact: contactInputSchema,
  enrichment_type: z.array(enrichmentTypeSchema).min(1),
  sync_to_crm: z.boolean(),
  force_refresh: z.boolean(),
  detect_job_change: z.boolean(),
});
export type EnrichJobInput = z.infer<typeof enrichJobInputSchema>;

/** The key that makes a repeat harmless is the job's own id: nobody else sets it. */
export const pushJobInputSchema = crmSyncRequestSchema.omit({ idempotency_key: true });
export type PushJobInput = z.infer<typeof pushJobInputSchema>;

/** Per kind: what is asked, what is noted on the way, what comes out. */
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
  push: { input: pushJobInputSchema, progress: syncRunSchema, output: syncRunSchema },
  'connection.test': {
    input: z.strictObject({}),
    progress: z.null(),
    output: z.object({ todaysAccounts: z.boolean() }),
  },
} as const;
export type JobKind = keyof typeof jobKinds;
export const JOB_KINDS = Object.keys(jobKinds) as JobKind[];

export type JobInput<K extends JobKind> = z.output<(typeof jobKinds)[K]['input']>;
export type JobOutput<K extends JobKind> = z.output<(typeof jobKinds)[K]['output']>;

const jobBaseShape = {
  id: z.string(),
  /** Same question, same key: asked twice it is one call. */
  key: z.string(),
  lane: z.enum(LANES),
  /** The call that comes next; its limit is the job's limit. */
  operation: z.enum(OPERATION_NAMES),
  subject: subjectSchema,
  state: z.enum(JOB_STATES),
  /** What a waiting job waits for. */
  waitingFor: z.enum(['turn', 'limit', 'retry', 'run']).nullable(),
  /** Milliseconds since 1970, like all instants here. Not started before then. */
  notBefore: z.number(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** Starts that ended in a passing fault, since the last progress. */
  attempts: z.number().int(),
  /** Held while it runs; a commit that does not show the same id is refused. */
  lease: z.object({ id: z.string(), since: z.number() }).nullable(),
  problem: problemSchema.nullable(),
};

/** The schemas of one row of `jobKinds`. */
interface KindSchemas<I extends z.ZodType, P extends z.ZodType, O extends z.ZodType> {
  input: I;
  progress: P;
  output: O;
}

const jobOf = <K extends JobKind, I extends z.ZodType, P extends z.ZodType, O extends z.ZodType>(
  kind: K,
  { input, progress, output }: KindSchemas<I, P, O>,
) =>
  z.object({
    ...jobBaseShape,
    kind: z.literal(kind),
    input,
    progress: progress.nullable(),
    output: output.nullable(),
  });

export const jobSchema = z.discriminatedUnion('kind', [
  jobOf('crm.search', jobKinds['crm.search']),
  jobOf('company.search', jobKinds['company.search']),
  jobOf('enrich', jobKinds.enrich),
  jobOf('push', jobKinds.push),
  jobOf('connection.test', jobKinds['connection.test']),
]);
export type Job = z.output<typeof jobSchema>;
export type JobOf<K extends JobKind> = Extract<Job, { kind: K }>;

export const isJobOpen = (job: Pick<Job, 'state'>) =>
  job.state === 'waiting' || job.state === 'running';

/** What the UI asks for when the rep clicks. */
const newJobOf = <K extends JobKind, I extends z.ZodType>(kind: K, { input }: { input: I }) =>
  z.strictObject({
    kind: z.literal(kind),
    input,
    subject: subjectSchema,
    lane: z.enum(LANES),
    /** Ask again although a fresh answer is in the store. */
    again: z.boolean().default(false),
  });

export const newJobSchema = z.discriminatedUnion('kind', [
  newJobOf('crm.search', jobKinds['crm.search']),
  newJobOf('company.search', jobKinds['company.search']),
  newJobOf('enrich', jobKinds.enrich),
  newJobOf('push', jobKinds.push),
  newJobOf('connection.test', jobKinds['connection.test']),
]);
export type NewJob = z.output<typeof newJobSchema>;
export type NewJobInput = z.input<typeof newJobSchema>;

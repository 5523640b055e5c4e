import { z } from 'zod';
import { jobKinds, type JobKind } from './job-kinds';
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

export const WAITING_FOR = [
  /** For its turn. */
  'turn',
  /** For the rep, who may still undo it. */
  'hold',
  /** For the service to allow another call. */
  'limit',
  /** To be tried again after a passing fault. */
  'retry',
  /** For what it started at the service. */
  'run',
  /** For the end of a pause; `problem` says of which. */
  'pause',
  /** For the rep, who has paused its bulk. */
  'bulk',
] as const;

/** Whom a job is about. `key` is an identity's key, or `service` for the connection itself. */
export const subjectSchema = z.object({
  kind: z.enum(['person', 'company', 'service']),
  key: z.string().min(1).max(600),
  /** Shown in Activity. */
  label: z.string().max(600),
});
export type Subject = z.infer<typeof subjectSchema>;

const jobBaseShape = {
  id: z.string(),
  /** Same question, same key: asked twice it is one call. */
  key: z.string(),
  lane: z.enum(LANES),
  /** The call that comes next; its limit is the job's limit. */
  operation: z.enum(OPERATION_NAMES),
  /** Jobs of one group may travel in one call; empty: it travels alone. */
  group: z.string(),
  subject: subjectSchema,
  /** The bulk that it is part of. */
  bulkId: z.string().nullable(),
  state: z.enum(JOB_STATES),
  /** What a waiting job waits for. */
  waitingFor: z.enum(WAITING_FOR).nullable(),
  /** Milliseconds since 1970, like all instants here. Not started before then. */
  notBefore: z.number(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** Starts that ended in a passing fault, since the last progress. */
  attempts: z.number().int(),
  /** Held while it runs, shared by all that travel in one call; a commit that does not show the same id is refused. */
  lease: z.object({ id: z.string(), since: z.number() }).nullable(),
  /** The call that it travels in: the call's idempotency key, and the job's place in it. */
  batch: z.object({ id: z.string(), index: z.number().int() }).nullable(),
  /** A write of it ended without an answer: the service may have done it. */
  inDoubt: z.boolean(),
  problem: problemSchema.nullable(),
  /** The rep took it off the list of what was done. */
  isCleared: z.boolean(),
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
  jobOf('enrich.deliver', jobKinds['enrich.deliver']),
  jobOf('push', jobKinds.push),
  jobOf('book.read', jobKinds['book.read']),
  jobOf('book.refresh', jobKinds['book.refresh']),
  jobOf('owners.read', jobKinds['owners.read']),
  jobOf('account.find-people', jobKinds['account.find-people']),
  jobOf('account.enrich', jobKinds['account.enrich']),
  jobOf('account.assign', jobKinds['account.assign']),
  jobOf('account.dismiss', jobKinds['account.dismiss']),
  jobOf('phone.verify', jobKinds['phone.verify']),
  jobOf('mapping.read', jobKinds['mapping.read']),
  jobOf('webhooks.read', jobKinds['webhooks.read']),
  jobOf('list-item.add', jobKinds['list-item.add']),
  jobOf('list.create', jobKinds['list.create']),
  jobOf('list.read', jobKinds['list.read']),
  jobOf('list-items.read', jobKinds['list-items.read']),
  jobOf('list-item.remove', jobKinds['list-item.remove']),
  jobOf('list.delete', jobKinds['list.delete']),
  jobOf('connection.test', jobKinds['connection.test']),
]);
export type Job = z.output<typeof jobSchema>;
export type JobOf<K extends JobKind> = Extract<Job, { kind: K }>;

export const isJobOpen = ({ state }: Pick<Job, 'state'>) =>
  state === 'waiting' || state === 'running';

/** Ended without success: it can be tried again. */
export const isJobRetryable = ({ state }: Pick<Job, 'state'>) =>
  state === 'failed' || state === 'needs-you' || state === 'cancelled';

/** What the service has heard of, or may have, cannot be taken back here. */
export const isJobCancellable = ({
  state,
  progress,
  inDoubt,
}: Pick<Job, 'state' | 'inDoubt'> & { progress: unknown }) =>
  progress === null && !inDoubt && (state === 'waiting' || state === 'needs-you');

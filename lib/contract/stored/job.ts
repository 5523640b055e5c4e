import { MAX_SUBJECT_TEXT } from '../limits';
import { z } from 'zod';
import { JOB_STATES } from './job-state';
import { byKind } from '../by-kind';
import { madeForSchema } from './connection';
import {
  JOB_KINDS,
  jobKinds,
  type JobInput,
  type JobKind,
  type JobOutput,
  type JobProgress,
} from './job-kinds';
import { OPERATION_NAMES } from '../service/operations';
import { problemSchema } from '../problem';
import { unknownUseSchema } from './receipts/receipt';

/**
 * Jobs. Whatever makes a call or a write is a job. It is on disk before it starts, and its outcome is on disk before it is
 * shown.
 */

/** A click goes before a bulk, a bulk before a prefetch. */
export const LANES = ['click', 'bulk', 'prefetch'] as const;
export type Lane = (typeof LANES)[number];

const WAITING_FOR = [
  /** For a free slot. */
  'turn',
  /** For the rep, who can still undo it. */
  'hold',
  /** For the service to allow another call. */
  'limit',
  /** For the retry after a passing fault. */
  'retry',
  /** For something that it started at the service. */
  'run',
  /** For the end of a pause, which its `problem` is about. */
  'pause',
  /** For the rep, who has paused its bulk. */
  'bulk',
  /** For the connection that it was made for, because another one or none is saved. */
  'connection',
  /** For the job that it comes after. */
  'job',
] as const;

/** What a job is about. `key` is the key of an identity, or `service` for the connection itself. */
export const subjectSchema = z.object({
  kind: z.enum(['person', 'company', 'service']),
  key: z.string().min(1).max(MAX_SUBJECT_TEXT),
  label: z.string().max(MAX_SUBJECT_TEXT),
});
export type Subject = z.infer<typeof subjectSchema>;

const jobBaseShape = {
  id: z.string(),
  /** Open jobs with the same key are one job. */
  key: z.string(),
  lane: z.enum(LANES),
  /** The next call. Its rate limit applies to the job. */
  operation: z.enum(OPERATION_NAMES),
  /** Jobs with the same group may share a call; empty: it has a call of its own. */
  group: z.string(),
  subject: subjectSchema,
  bulkId: z.string().nullable(),
  /** Other bulks that asked for it while it was open. It is done once for all of them. */
  sharedBulkIds: z.array(z.string()),
  /** The bulks in which the job that comes after it stands for both, once this one is done. */
  followedIn: z.array(z.string()),
  state: z.enum(JOB_STATES),
  waitingFor: z.enum(WAITING_FOR).nullable(),
  /** Not to be started before this instant. Milliseconds since 1970, like all instants here. */
  notBefore: z.number(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** Attempts that ended in a passing fault since the last progress. */
  attempts: z.number().int(),
  /**
   * The connection that was saved when it was added; null: none was. With another one it does not start; only a run that
   * the service has accepted is polled, at the same origin.
   */
  connection: madeForSchema.nullable(),
  /** The open call that it is part of. */
  callId: z.string().nullable(),
  /**
   * The job that must be done before this one, whose output completes its input; null: none, or it is done. `holdMs`: how
   * long the rep may undo it once that job is done.
   */
  after: z.object({ id: z.string(), holdMs: z.number() }).nullable(),
  followedBy: z.array(z.string()),
  /** Its write ended without a response, so the service may have carried it out. */
  inDoubt: z.boolean(),
  /** The use that a receipt counts for it while its result is unknown. */
  unknownUse: unknownUseSchema.optional(),
  /** Nobody wants it any more. It is cancelled as soon as it is certain that it was not carried out. */
  isUnwanted: z.boolean(),
  /** The person was erased while its call was under way. It is deleted once that has ended, and nothing is kept of it. */
  isErased: z.boolean().optional(),
  problem: problemSchema.nullable(),
  isCleared: z.boolean(),
};

const makeJobSchema = (kind: JobKind) => {
  const { input, output, ...more } = jobKinds[kind];
  const progress: z.ZodType = 'progress' in more ? more.progress : z.null();
  return z.object({
    ...jobBaseShape,
    kind: z.literal(kind),
    input,
    progress: progress.nullable(),
    output: output.nullable(),
  });
};

type JobBase = z.output<z.ZodObject<typeof jobBaseShape>>;
type Jobs = {
  [K in JobKind]: JobBase & {
    kind: K;
    input: JobInput<K>;
    progress: JobProgress<K> | null;
    output: JobOutput<K> | null;
  };
};
export type JobOf<K extends JobKind> = Jobs[K];
export type Job = JobOf<JobKind>;

export const jobSchema = byKind<JobKind, Job>(JOB_KINDS, makeJobSchema);

/** How the keys of all jobs about a subject begin. */
export const toKeyPrefix = (subject: string): string => `${subject}\n`;

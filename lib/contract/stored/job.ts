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

/**
 * Whatever costs a call or writes somewhere is a job. It is on disk before it starts, and its outcome is on
 * disk before anybody is told.
 */

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
  /** For the connection that it was made for: another one is saved, or none. */
  'connection',
] as const;

/** Whom a job is about. `key` is an identity's key, or `service` for the connection itself. */
export const subjectSchema = z.object({
  kind: z.enum(['person', 'company', 'service']),
  key: z.string().min(1).max(MAX_SUBJECT_TEXT),
  /** Shown in Activity. */
  label: z.string().max(MAX_SUBJECT_TEXT),
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
  /** Other bulks that asked for the same while it was open: it is done once for all of them. */
  sharedBulkIds: z.array(z.string()).default([]),
  /** How many bulks had been staged when it last changed by a call: one that was staged later asked after that. */
  doneAtOrder: z.number().int().default(0),
  state: z.enum(JOB_STATES),
  /** What a waiting job waits for. */
  waitingFor: z.enum(WAITING_FOR).nullable(),
  /** Milliseconds since 1970, like all instants here. Not started before then. */
  notBefore: z.number(),
  createdAt: z.number(),
  changedAt: z.number(),
  /** Starts that ended in a passing fault, since the last progress. */
  attempts: z.number().int(),
  /**
   * The connection that was saved when it was asked for; null: none was. With another one it does not run, unless it only
   * reads, and at the same origin.
   */
  connection: madeForSchema.nullable().default(null),
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

const makeJobSchema = (kind: JobKind) => {
  const { input, progress, output } = jobKinds[kind];
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

import { z } from 'zod';
import { madeForSchema } from './connection';
import { LANES, subjectSchema } from './job';
import { JOB_KINDS } from './job-kinds';
import { JOB_STATES, type JobState } from './job-state';
import type { Problem } from '../problem';
import { LIST_ENTITIES } from '../service/lists';
import { OPERATION_NAMES } from '../service/operations';
import { MAX_BULK_LABEL } from '../limits';

/** How many people or companies of a bulk are in each state. Those that are not jobs yet wait. */
export type Counts = Record<JobState, number>;

export const NO_COUNTS: Counts = {
  waiting: 0,
  running: 0,
  done: 0,
  'needs-you': 0,
  failed: 0,
  cancelled: 0,
};

/** Of how many people an enrichment is the last thing done, and for how many of them it found an email and a phone. */
export type FoundCounts = Record<'people' | 'emails' | 'phones', number>;

export const NOTHING_FOUND: FoundCounts = { people: 0, emails: 0, phones: 0 };

export const getTotal = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What is stored of a bulk. Its counts change in the transaction that changes a job. */
export const storedBulkSchema = z.object({
  id: z.string().min(1).max(100),
  label: z.string().max(MAX_BULK_LABEL),
  /** What its jobs add to a list; not there: they do something else. */
  adds: z.enum(LIST_ENTITIES).optional(),
  createdAt: z.number(),
  /** Nothing of it starts before this instant: until then, the rep can undo it. */
  startsAt: z.number(),
  /** `stopping`: the rep has stopped it, and some of its jobs are not cancelled yet. */
  state: z.enum(['running', 'paused', 'stopping']),
  /** When its last job ended; null while any is open. */
  endedAt: z.number().nullable(),
  /** The rep was told of its end, or had the extension open. */
  isEndTold: z.boolean(),
  counts: z.record(z.enum(JOB_STATES), z.number().int()),
  found: z.object({
    people: z.number().int(),
    emails: z.number().int(),
    phones: z.number().int(),
  }),
  /** How many of those that wait are not jobs yet. */
  untaken: z.number().int(),
  /** What an import is to add, which the page hands over in parts; not there: it is no import. */
  imports: z.object({ listId: z.string(), rows: z.number().int() }).optional(),
  /** How many jobs the page has handed over so far; null: no more are taken, because the rep has stopped it. */
  handedOver: z.number().int().nullable(),
  /**
   * The list that its jobs add to, and the job that creates it first; null: no job of it waits for a list. `isMissing`: that
   * job ended without a list.
   */
  newList: z.object({ name: z.string(), jobId: z.string(), isMissing: z.boolean() }).nullable(),
});
export type StoredBulk = z.infer<typeof storedBulkSchema>;

/** A bulk as pages show it. */
export interface Bulk extends Omit<
  StoredBulk,
  'isEndTold' | 'untaken' | 'imports' | 'handedOver' | 'state' | 'startsAt' | 'newList'
> {
  /**
   * An import of which rows are missing: the page still hands them over, or was closed. Not there: none is missing, or the rep
   * has stopped it.
   */
  cutOff?: { listId: string; rows: number; handedOver: number } | undefined;
  total: number;
  /** The list that is not created yet, with the state of the job that creates it. Null: nothing waits for a list. */
  newList: {
    name: string;
    /** `gone`: the job is no longer stored. */
    state: JobState | 'gone';
    problem: Problem | null;
  } | null;
  /** Until when waiting jobs are held, so that they can be undone; null: none is held. */
  heldUntil: number | null;
  /** Milliseconds that the remaining calls take at the service's limits; null: unknown. */
  leftMs: number | null;
  /** The host of the webhook that the results of its jobs go to, once it has ended; not there: they go nowhere else. */
  deliversTo?: string | undefined;
  isPaused: boolean;
  /** It waits for a connection that is not the saved one. */
  isOfOtherKey?: boolean | undefined;
}

/** What is here of an import of which rows are missing; undefined: none is. */
export const findCutOff = ({ imports, handedOver }: StoredBulk): Bulk['cutOff'] =>
  imports && handedOver !== null && handedOver < imports.rows
    ? { ...imports, handedOver }
    : undefined;

/**
 * An estimate of how long calls take to start. `about`: this many milliseconds from now. `no-limit`: they start as fast as
 * the service answers, which takes this long at the speed of the last calls; null: there was none. `unknown`: they are
 * paused, or the service refused the last one.
 */
export type Estimate =
  | { type: 'about'; ms: number }
  | { type: 'no-limit'; ms: number | null }
  | { type: 'unknown' };

/**
 * The items of a large bulk: at most 100 drafts in one record, all of one kind and for one ready queue. They become jobs when
 * a call can take them, a chunk at a time, so that a bulk of 20,000 has a few hundred jobs that wait.
 */

const draftShape = {
  kind: z.enum(JOB_KINDS),
  key: z.string(),
  lane: z.enum(LANES),
  operation: z.enum(OPERATION_NAMES),
  group: z.string(),
  subject: subjectSchema,
  bulkId: z.string().nullable(),
  input: z.unknown(),
  freshMs: z.number(),
  holdMs: z.number(),
  isAnew: z.boolean().optional(),
};

const draftSchema = z.object({
  ...draftShape,
  connection: madeForSchema.nullable(),
  follower: z.object(draftShape).optional(),
});

export const bulkChunkSchema = z.object({
  bulkId: z.string(),
  left: z.number().int(),
  drafts: z.array(draftSchema),
});
export type BulkChunk = z.infer<typeof bulkChunkSchema>;

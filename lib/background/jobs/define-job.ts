import type { WriteKind } from '@/lib/contract/messages/write-kinds';
import type { Mapping } from '@/lib/contract/service/crm-sync';
import type { OperationName } from '@/lib/contract/service/operations';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput, JobKind, JobOutput } from '@/lib/contract/stored/job-kinds';
import type { Settings } from '@/lib/contract/stored/settings';
import type { Call } from '@/lib/contract/stored/call';
import type { Frozen } from '../queue/calls';
import type { Accepted, JobTraits, LostResponsePolicy, Outcome } from '../queue/job-traits';
import type { Client } from '../service-client/client';
import type { BookRepository } from '../storage/books/book-repository';
import type { ListRepository } from '../storage/lists/list-repository';
import type { Additions } from './list-additions';

/**
 * How a kind of job is defined: each kind calls `defineJob` in its own file. What matters for money, writes and privacy is
 * required, so that a new kind cannot forget it. The defaults of all other traits are in `defineJob` below.
 */

/** A trait that is the same for all jobs of a kind, or depends on the input. */
type ByInput<K extends JobKind, T> = T | ((input: JobInput<K>) => T);

interface RequiredTraits<K extends JobKind> extends Pick<JobTraits, 'operation'> {
  kind: K;
  /** What to do when the first call ended without a response. */
  onLostResponse: ByInput<K, LostResponsePolicy>;
  /** The rep can undo it for some seconds before it is sent. */
  isHeldForUndo: ByInput<K, boolean>;
  /** It writes nothing and costs nothing, so it may run with another key of the same origin. */
  isFreeRead: ByInput<K, boolean>;
  /** How a dialog counts it while it waits for its own connection. Null: never, as nobody asked for it or it is always a free read. */
  waitingWriteKind: WriteKind | null;
  /** The input names records, owners or webhooks of a team. With another key, the same id may mean another record. */
  holdsTeamIds: ByInput<K, boolean>;
  /** The output is a fact of the team whose key asked. It is deleted when the key changes. */
  isTeamAnswer: boolean;
}

/** The traits of a kind that only reads, and costs nothing. */
export const READ_TRAITS = {
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: true,
  waitingWriteKind: null,
  holdsTeamIds: false,
} as const;

interface OptionalTraits<K extends JobKind> extends Pick<JobTraits, 'maxAttempts' | 'poll'> {
  /** The question as one string; by default all of the input. Open jobs with the same key are one job. */
  getKey: (input: JobInput<K>) => string;
  /** The page that lists jobs of this kind: the input has a book's `scope`, or a `listId`. Null: none. */
  listedWith: 'book' | 'list' | null;
  /** How long an answer is reused when the same question is asked again, in milliseconds. */
  getFreshMs: (input: JobInput<K>) => number;
  /** The input to use with another key; undefined: the same. */
  getInputForOtherKey: (input: JobInput<K>) => JobInput<K> | undefined;
  /** The first call, if it is not `operation` with the group of `getGroup`. */
  getFirstCall: (input: JobInput<K>) => { operation: OperationName; group: string } | undefined;
  /** No two of them about one subject are under way at a time, so that each finds the record of the one before. */
  isOneAtATime: ByInput<K, boolean>;
  /** The input with which the rep retries a job that was not sent. `isAlone`: they answer what its problem asks. */
  renewInput: (job: JobOf<K>, how: { now: number; isAlone: boolean }) => JobInput<K>;
  /** The output says where people work, so company pages find it by the company's keys. */
  hasEmployers: boolean;
}

/** How several jobs share one call. */
interface Batching<K extends JobKind> extends Pick<JobTraits, 'maxBatchSize'> {
  /** Jobs with the same group may share a call. A job with the empty group has a call of its own. */
  getGroup: (input: JobInput<K>) => string;
  /** How many of these jobs fit in the next call, counted from the first. */
  countFitting: (jobs: JobOf<K>[]) => number;
  /** Makes the next call of all these jobs, and returns one result for each. */
  runBatch: (jobs: JobOf<K>[], context: RunContext) => Promise<JobRunResult<K>[]>;
}

/** A kind whose call is repeated with the same bytes if its outcome stays unknown. */
interface Keyed<K extends JobKind> {
  /** The request for these jobs, under the call's id as its idempotency key. */
  freeze: (jobs: JobOf<K>[], callId: string, settings: Settings) => Frozen;
  /** Sends or repeats the frozen request, or polls its run. `jobs`: undefined where one was erased. */
  runCall: (
    call: Call,
    jobs: (JobOf<K> | undefined)[],
    context: RunContext,
  ) => Promise<JobRunResult<K>[] | Accepted>;
}

interface Single<K extends JobKind> {
  /** Makes the next call of one job. */
  run: (job: JobOf<K>, context: RunContext) => Promise<JobRunResult<K>>;
}

/** Everything about a kind of job, with the defaults filled in. */
export type JobDefinition<K extends JobKind> = RequiredTraits<K> &
  OptionalTraits<K> &
  Batching<K> &
  Partial<Keyed<K>>;

export interface RunContext {
  client: Client;
  books: BookRepository;
  lists: ListRepository;
  additions: Additions;
  /** The last mapping that was read; null: none was. */
  findMapping: (asked: JobInput<'mapping.read'>) => Promise<Mapping | null>;
  settings: Settings;
  now: () => number;
}

/** What a call came to for one of its jobs. */
export type JobRunResult<K extends JobKind> = Outcome<
  JobOutput<K>,
  JobOf<K>['progress'],
  JobInput<K>
>;

/** The result of a job that makes this call next, in a call of its own and from the start. */
export const callAgain = (operation: OperationName, notBefore: number) =>
  ({ type: 'again', operation, progress: null, group: '', notBefore }) as const;

const toBatching = <K extends JobKind>({ run }: Single<K>): Batching<K> => ({
  maxBatchSize: 1,
  getGroup: () => '',
  countFitting: () => 1,
  runBatch: (jobs, context) => Promise.all(jobs.map((job) => run(job, context))),
});

/** Defines a kind of job. One with `run` has calls of its own; one with `runBatch` shares calls. */
export const defineJob = <K extends JobKind>(
  traits: RequiredTraits<K> &
    Partial<OptionalTraits<K>> &
    (Single<K> | (Batching<K> & Partial<Keyed<K>>)),
): JobDefinition<K> => ({
  getKey: toStableText,
  maxAttempts: 5,
  listedWith: null,
  getFreshMs: () => 0,
  getInputForOtherKey: () => undefined,
  getFirstCall: () => undefined,
  isOneAtATime: false,
  renewInput: ({ input }) => input,
  hasEmployers: false,
  ...('run' in traits ? toBatching(traits) : traits),
  ...traits,
});

const resolve = <K extends JobKind, T>(trait: ByInput<K, T>, input: JobInput<K>): T =>
  typeof trait === 'function' ? (trait as (input: JobInput<K>) => T)(input) : trait;

/** The first call of a job. */
export const getStart = <K extends JobKind>(
  { operation, getFirstCall, getGroup }: JobDefinition<K>,
  input: JobInput<K>,
) => getFirstCall(input) ?? { operation, group: getGroup(input) };

/** The traits of one job that the queue decides by. */
export const resolveTraits = <K extends JobKind>(
  definition: JobDefinition<K>,
  input: JobInput<K>,
): JobTraits => ({
  operation: definition.operation,
  maxAttempts: definition.maxAttempts,
  maxBatchSize: definition.maxBatchSize,
  onLostResponse: resolve(definition.onLostResponse, input),
  isFreeRead: resolve(definition.isFreeRead, input),
  holdsTeamIds: resolve(definition.holdsTeamIds, input),
  inputForOtherKey: definition.getInputForOtherKey(input),
  restart: resolve(definition.isOneAtATime, input)
    ? { ...getStart(definition, input), input: definition.getInputForOtherKey(input) ?? input }
    : undefined,
  poll: definition.poll,
});

/** Whether the rep can undo a job for some seconds before it is sent. */
export const resolveHold = <K extends JobKind>(
  { isHeldForUndo }: JobDefinition<K>,
  input: JobInput<K>,
): boolean => resolve(isHeldForUndo, input);

/** A value as text that does not depend on the order of its members. */
export const toStableText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

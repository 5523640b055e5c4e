import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput, JobKind, JobOutput } from '@/lib/contract/stored/job-kinds';
import type { OperationName } from '@/lib/contract/service/operations';
import type { Problem } from '@/lib/contract/problem';
import type { Settings } from '@/lib/contract/stored/settings';
import type { BookRepository } from '../storage/books/book-repository';
import type { Client } from '../service-client/client';
import type { Additions } from './list-additions';
import type { ListRepository } from '../storage/lists/list-repository-types';
import type { JobTraits } from '../queue/job-traits';

/** What one kind of job is: one file each, all shaped like this. */
export interface JobType<K extends JobKind> extends JobTraits {
  /** Of some inputs the outcome of a lost answer is another matter than `repeat` says; undefined: of this one it is not. */
  getRepeat?: (input: JobInput<K>) => JobTraits['repeat'] | undefined;
  /** Its question in one string: the same question is one call. */
  getKey: (input: JobInput<K>) => string;
  /** How long its answer stands for the same question asked again, in milliseconds. */
  getFreshMs: (input: JobInput<K>) => number;
  /** The rep can undo it for a while before it is sent. */
  isHeld: boolean;
  /** Those with the same group may; with the empty one, it travels alone. */
  getGroup: (input: JobInput<K>) => string;
  /** How many of these, from the first on, travel in the next call. */
  fit: (jobs: JobOf<K>[]) => number;
  /** Makes the next call of jobs that travel together; answers an outcome for each. */
  run: (jobs: JobOf<K>[], context: RunContext) => Promise<RunResult<K>[]>;
}

export interface RunContext {
  client: Client;
  books: BookRepository;
  lists: ListRepository;
  additions: Additions;
  /** Puts the check on disk whether the CRM shows somebody after an enrichment that also pushes. */
  askForEnrichCheck: (job: JobOf<'enrich'>, request: CrmSearchRequest) => Promise<void>;
  settings: Settings;
  now: () => number;
}

export type RunResult<K extends JobKind> =
  | { type: 'done'; output: JobOutput<K> }
  | {
      type: 'again';
      progress: JobOf<K>['progress'];
      operation: OperationName;
      group: string;
      /** Instant. */
      notBefore: number;
      inDoubt?: boolean;
      /** What it asks from now on; undefined: the same. */
      input?: JobInput<K> | undefined;
    }
  | { type: 'unclear' }
  | { type: 'failed'; problem: Problem; operation: OperationName; group: string };

/** What is common to the kinds that travel alone and go at once; `run` makes the next call of one job. */
export const travelAlone = <K extends JobKind>(
  run: (job: JobOf<K>, context: RunContext) => Promise<RunResult<K>>,
) => ({
  isHeld: false,
  mostTogether: 1,
  getGroup: () => '',
  fit: () => 1,
  run: (jobs: JobOf<K>[], context: RunContext) => Promise.all(jobs.map((job) => run(job, context))),
});

/** A value as text, the same whatever the order of its members. */
export const toStableText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

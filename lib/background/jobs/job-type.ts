import type { JobInput, JobKind, JobOf, JobOutput } from '@/lib/contract/job';
import type { OperationName } from '@/lib/contract/operations';
import type { Settings } from '@/lib/contract/settings';
import type { Client } from '../client';

/** What one kind of job is: one file each, all shaped like this. */
export interface JobType<K extends JobKind> {
  /** The first call it makes. */
  operation: OperationName;
  /** Its question in one string: the same question is one call. */
  getKey: (input: JobInput<K>) => string;
  /** How long its answer stands for the same question asked again, in milliseconds. */
  getFreshMs: (input: JobInput<K>) => number;
  /** How many passing faults in a row end it. */
  maxAttempts: number;
  /** Makes its next call. */
  run: (job: JobOf<K>, context: RunContext) => Promise<RunResult<K>>;
}

export interface RunContext {
  client: Client;
  settings: Settings;
  now: () => number;
}

export type RunResult<K extends JobKind> =
  | { type: 'done'; output: JobOutput<K> }
  | {
      type: 'again';
      progress: NonNullable<JobOf<K>['progress']>;
      operation: OperationName;
      /** Instant. */
      notBefore: number;
    };

/** A value as text, the same whatever the order of its members. */
export const toStableText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

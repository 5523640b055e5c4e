import type { OperationName } from '@/lib/contract/service/operations';
import type { ProblemError } from '@/lib/contract/problem-error';
import type { CompleteDraft } from './bulks/open-staged-batch';
import type { RateLimitBlocks } from './rate-limit-blocks';
import type { JobTraits, Outcome } from './job-traits';
import type { QueueJob, QueueStore } from './store';

/** What the queue's engine is made with: all of the world that it knows. */
export interface QueueDependencies {
  store: QueueStore;
  /**
   * Makes the next call of jobs that travel together; answers an outcome for each. A `ProblemError` decides the fate
   * of all; any other error is a fault of ours.
   */
  run: (jobs: QueueJob[]) => Promise<Outcome[]>;
  getTraits: (job: QueueJob) => JobTraits;
  /** Closed to an operation from the instant of a 429. `run` asks it right before each call. */
  rateLimitBlocks: RateLimitBlocks;
  /** Fills in what a staged draft could not say before the job was done that it waits for. By default it says all. */
  completeDraft?: CompleteDraft;
  /** How many of these, from the first on, may travel in one call. */
  countFitting: (jobs: QueueJob[]) => number;
  /** Calls a minute that the service allows; null: no limit named. */
  getPerMinute: (operation: OperationName) => number | null;
  /** The computer's clock, in milliseconds since 1970. */
  now: () => number;
  /** Milliseconds on a clock that nobody sets. */
  elapsed: () => number;
  random: () => number;
  createId: () => string;
  /** Something in the store changed. */
  onChange: () => void;
  /** The instant at which `pump` wants to be called next, or null. */
  onWake: (at: number | null) => void;
  /** A fault of ours. */
  onFault: (error: unknown) => void;
  /** The store cannot be written, or can again (null). */
  onStoreProblem: (problem: ProblemError | null) => void;
}

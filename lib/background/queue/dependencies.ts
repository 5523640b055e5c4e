import type { OperationName } from '@/lib/contract/service/operations';
import type { ProblemError } from '@/lib/contract/problem-error';
import type { CompleteDraft } from './bulks/bulk-chunks';
import type { CompleteAfter } from './requests/followers';
import type { RateLimitBlocks } from './rate-limit-blocks';
import type { Call } from '@/lib/contract/stored/call';
import type { Frozen } from './calls';
import type { CallResult, JobTraits } from './job-traits';
import type { QueueJob, QueueStore } from './store';
import type { ReceiptUpdates } from './receipt-updates';
import type { SubjectUpdates } from './subject-updates';

/** Everything that the queue's engine uses from outside. */
export interface QueueDependencies {
  store: QueueStore;
  /** How outcomes change what is known of people and companies. By default nothing is kept of it. */
  subjects?: SubjectUpdates;
  /** Keeps what requests may have cost. By default nothing is kept of it. */
  receipts?: ReceiptUpdates;
  /**
   * Sends a call, repeats it, or polls its run. `jobs`: those of its members, undefined where one was erased. A
   * `ProblemError` applies to the whole call. Any other error is a bug of ours.
   */
  run: (jobs: (QueueJob | undefined)[], call: Call) => Promise<CallResult>;
  /** The request of a call that is repeated with the same bytes, if its outcome stays unknown; null for other calls. */
  freeze?: (jobs: QueueJob[], callId: string) => Frozen | null;
  getTraits: (job: QueueJob) => JobTraits;
  /** The operations that a 429 has just blocked. `run` notes each, and checks them right before each call. */
  rateLimitBlocks: RateLimitBlocks;
  /** Completes a draft with the output of the job that creates the list of its bulk. By default it is complete. */
  completeDraft?: CompleteDraft;
  /** Completes a job with the output of the job that it comes after. By default it is complete. */
  completeAfter?: CompleteAfter;
  /**
   * The input with which the rep retries a job that was not sent; by default it is the same. `isAlone`: they retry this one,
   * and thereby answer what its problem asks.
   */
  renewInput?: (job: QueueJob, isAlone: boolean) => unknown;
  /** How many of these jobs fit in one call, counted from the first. At least one. */
  countFitting: (jobs: QueueJob[]) => number;
  /** Calls per minute that the service allows; null: it names no limit. */
  getPerMinute: (operation: OperationName) => number | null;
  /** The computer's clock, in milliseconds since 1970. */
  now: () => number;
  /** Milliseconds on a monotonic clock. */
  elapsed: () => number;
  random: () => number;
  createId: () => string;
  /** Something in the store changed. `isAwaited`: by a request, or by a call that was not for a bulk. */
  onChange: (isAwaited?: boolean) => void;
  /** When `pump` must be called next; null: no time is set. */
  onWake: (at: number | null) => void;
  /** Keeps the worker alive while an outcome could not be written. By default nothing does. */
  stayAwakeDuring?: (work: Promise<void>) => Promise<void>;
  /** Reports a bug of ours. */
  onFault: (error: unknown) => void;
  /** Called when the store cannot be written, and with null when it can again. */
  onStoreProblem: (problem: ProblemError | null) => void;
}

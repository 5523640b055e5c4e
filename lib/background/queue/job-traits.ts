import type { OperationName } from '@/lib/contract/service/operations';
import type { Problem } from '@/lib/contract/problem';
import type { Poll } from './retry';
import type { QueueJob } from './store';

/** What the engine knows of a kind of job, and what a call can come to for a job. */

/**
 * `repeat`: a repeat is harmless.
 * `repeat-same-batch`: repeat it with the same jobs and the same idempotency key.
 * `checkWith`: first check with that operation whether the write was done.
 * `ask-rep`: nothing tells whether it was done, so the rep decides.
 */
export type LostResponsePolicy =
  'repeat' | 'repeat-same-batch' | 'ask-rep' | { checkWith: OperationName };

/** What the queue decides by. */
export interface JobTraits {
  /** A job fails after this many passing faults in a row. */
  maxAttempts: number;
  /** A call never has more jobs. */
  maxBatchSize: number;
  /** The first call. */
  operation: OperationName;
  /** What to do when the first call ended without a response. */
  onLostResponse: LostResponsePolicy;
  /** How the service is asked about what it has accepted; undefined: it accepts nothing that goes on. */
  poll?: Poll | undefined;
  /** It writes nothing and costs nothing, so it may run with another key of the same origin. */
  isFreeRead?: boolean;
  /** The input to use with another key; undefined: the same. */
  inputForOtherKey?: unknown;
  /** The input names records, owners or webhooks of a team. With another key, the same id may mean another record. */
  holdsTeamIds?: boolean;
}

/** What a job's part in a call came to. */
export type Outcome =
  | { type: 'done'; output: unknown }
  /** There is more to do: jobs of one group do it together, those of the empty group each alone. */
  | {
      type: 'again';
      progress: unknown;
      operation: OperationName;
      group: string;
      notBefore: number;
      /** It is still not known whether a write of it was done. */
      inDoubt?: boolean;
      /** What it asks from now on; undefined: the same. */
      input?: unknown;
    }
  /** The answer does not say whose it is: the job is asked again, with fewer beside it. */
  | { type: 'unclear' }
  /** Others of the same call did well, this one did not. Tried again it begins anew, with this operation. */
  | { type: 'failed'; problem: Problem; operation: OperationName; group: string };

export type Change = Partial<QueueJob>;

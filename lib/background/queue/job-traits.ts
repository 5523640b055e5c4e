import type { OperationName } from '@/lib/contract/service/operations';
import type { Problem } from '@/lib/contract/problem';
import type { Poll } from './retry';
import type { QueueJob } from './store';

/** What the queue knows about a kind of job, and the possible results of a call. */

/**
 * `repeat`: a repeat is harmless.
 * `repeat-same-call`: repeat the call with the same bytes under its idempotency key.
 * `checkWith`: first check with that operation whether the write was done.
 * `ask-rep`: nothing tells whether it was done, so the rep decides.
 */
export type LostResponsePolicy =
  | 'repeat'
  | 'repeat-same-call'
  | 'ask-rep'
  | { checkWith: OperationName };

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
  /** How the service is asked about what it has accepted; undefined: it accepts nothing that continues after the response. */
  poll?: Poll | undefined;
  /** It writes nothing and costs nothing. With another key it is dropped, because the view that needs it asks again. */
  isFreeRead?: boolean;
  /** The input to use with another key; undefined: the same. */
  inputForOtherKey?: unknown;
  /** How it starts over when another one of its kind and subject writes before it; undefined: it waits for no other. */
  restart?: Pick<QueueJob, 'input' | 'operation' | 'group'> | undefined;
  /** The input names records, owners or webhooks of a team. With another key, the same id may mean another record. */
  holdsTeamIds?: boolean;
}

export type Outcome<Output = unknown, Progress = unknown, Input = unknown> =
  | { type: 'done'; output: Output }
  /** The job makes another call. Jobs with the same group share it; with the empty group, it has one of its own. */
  | {
      type: 'again';
      progress: Progress;
      operation: OperationName;
      group: string;
      /** Instant. */
      notBefore: number;
      /** It is still unknown whether its write was carried out. */
      inDoubt?: boolean;
      /** The call failed for this job alone; not there: it did not. */
      fault?: Pick<QueueJob, 'attempts'> & { problem: Problem };
      /** The input from now on; undefined: the same. */
      input?: Input | undefined;
    }
  /** The response does not say which job it belongs to. The job is repeated in a smaller batch. */
  | { type: 'unclear' }
  /** This job failed, though others in the same call succeeded. A retry starts over with this operation. */
  | { type: 'failed'; problem: Problem; operation: OperationName; group: string }
  /** The run has ended and does not tell whether this job was carried out. The rep may have the run read again. */
  | { type: 'unknown'; problem: Problem };

/** The service has accepted a call, and continues it as a run. */
export interface Accepted {
  type: 'accepted';
  run: unknown;
  /** When the run is polled next. Instant. */
  pollAt: number;
  /** What each job shows of the run, in the order of the call's members. */
  progress: unknown[];
}

/** What a call came to: an outcome for each of its members, or a run. */
export type CallResult = Outcome[] | Accepted;

export type Change = Partial<QueueJob>;

import type { OperationName } from '@/lib/contract/service/operations';
import type { Problem } from '@/lib/contract/problem';
import type { Look } from './retry';
import type { QueueJob } from './store';

/** What the engine knows of a kind of job, and what a call can come to for a job. */

/** What a job's kind says of it. */
export interface JobTraits {
  /** How many passing faults in a row end it. */
  maxAttempts: number;
  /** More of them never travel in one call. */
  mostTogether: number;
  /** Its first call. */
  operation: OperationName;
  /**
   * When that call ended without an answer: `harmless`: repeat it. `keyed`: repeat it, with the same jobs and idempotency
   * key. `checkedBy`: look by that operation whether it was done, first. `asked`: nothing tells, so the rep decides.
   */
  repeat: 'harmless' | 'keyed' | 'asked' | { checkedBy: OperationName };
  look?: Look;
  /** It writes nothing and costs nothing, so any key of the same origin may ask it. */
  isFreeRead?: boolean;
  /** What it asks with another key, where its own key's answers are part of what it asks. */
  inputForOtherKey?: unknown;
  /** It names records, owners or webhooks of a team: with another key it would mean others. */
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

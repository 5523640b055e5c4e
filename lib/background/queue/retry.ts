import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';

/** When a call is retried after a passing fault. Pauses double, from a second to a minute. */

/** The shortest pause before a retry. */
export const FIRST_BACKOFF_MS = SECOND;
const LONGEST_BACKOFF_MS = MINUTE;

/** The read that follows an accepted write until it has ended. It gives up after `maxAttempts` failures in a row. */
export interface Poll {
  operation: OperationName;
  maxAttempts: number;
}

/** When to retry after this many passing faults: after at least a second, with jitter up to the doubled pause. */
export const getRetryAt = (attempts: number, roll: number, now: number) => {
  const longest = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempts);
  return now + FIRST_BACKOFF_MS + roll * (longest - FIRST_BACKOFF_MS);
};

/** When to poll again after this many failures in a row: for 5 to 10 minutes altogether. */
export const getNextPollAt = (attempts: number, roll: number, now: number) =>
  now + ((1 + roll) / 2) * Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempts);

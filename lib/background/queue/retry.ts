import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import type { Problem } from '@/lib/contract/problem';
import type { QueueJob } from './store';

/** When what met a passing fault is tried again. Pauses double from a second to a minute. */

const FIRST_BACKOFF_MS = SECOND;
const LONGEST_BACKOFF_MS = MINUTE;

/** How the service is asked about what it has accepted, and how many failures in a row end that. */
export interface Poll {
  operation: OperationName;
  maxAttempts: number;
}

/** Whether the next call of a job only reads what the service has accepted. */
export const isPolling = (
  { progress, operation }: Pick<QueueJob, 'progress' | 'operation'>,
  poll: Poll | undefined,
): boolean => progress !== null && operation === poll?.operation;

/** When to try again after so many passing faults: a second at least, with jitter up to the doubled pause. */
export const getRetryAt = (attempts: number, roll: number, now: number) => {
  const longest = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempts);
  return now + FIRST_BACKOFF_MS + roll * (longest - FIRST_BACKOFF_MS);
};

/**
 * What becomes of a job that the service has accepted, after a look that failed: what was done is not known, and that is
 * no failure. Looks go on for 5 to 10 minutes; then the rep is told, and may have it looked at again.
 */
export function decideAfterFailedPoll(
  { attempts: before }: QueueJob,
  { maxAttempts }: Pick<Poll, 'maxAttempts'>,
  problem: Problem,
  { now, roll }: { now: number; roll: number },
): Partial<QueueJob> {
  if (problem.code === 'run-unfinished') return { state: 'needs-you' };
  const attempts = before + 1;
  if (attempts >= maxAttempts) {
    return { state: 'needs-you', attempts, problem: { ...problem, code: 'run-unread' } };
  }
  const longest = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempts);
  const nextAt = now + ((1 + roll) / 2) * longest;
  const notBefore = Math.max(nextAt, problem.retryAt ?? 0);
  return { state: 'waiting', waitingFor: 'run', notBefore, attempts };
}

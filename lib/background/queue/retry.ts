import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import type { Problem } from '@/lib/contract/problem';
import type { QueueJob } from './store';

/** When a call is retried after a passing fault. Pauses double, from a second to a minute. */

/** The shortest pause before a retry. */
export const FIRST_BACKOFF_MS = SECOND;
const LONGEST_BACKOFF_MS = MINUTE;

/** The read that follows an accepted write until it has ended. It gives up after `maxAttempts` failures in a row. */
export interface Poll {
  operation: OperationName;
  maxAttempts: number;
}

/** Whether the next call of a job only reads the state of a write that the service has accepted. */
export const isPolling = (
  { progress, operation }: Pick<QueueJob, 'progress' | 'operation'>,
  poll: Poll | undefined,
): boolean => progress !== null && operation === poll?.operation;

/** When to retry after this many passing faults: after at least a second, with jitter up to the doubled pause. */
export const getRetryAt = (attempts: number, roll: number, now: number) => {
  const longest = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempts);
  return now + FIRST_BACKOFF_MS + roll * (longest - FIRST_BACKOFF_MS);
};

/**
 * How a job changes after a poll that failed. The write was accepted, so the job has not failed: its result is unknown.
 * Polling continues for 5 to 10 minutes. Then the job waits for the rep, who may poll again.
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

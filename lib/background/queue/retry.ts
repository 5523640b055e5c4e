import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import type { QueueJob } from './store';

/** What becomes of a job that met a problem. */

/** Looks again after this long without a network; `online` events come sooner. */
const OFFLINE_PAUSE_MS = 15 * SECOND;
const FIRST_BACKOFF_MS = SECOND;
const LONGEST_BACKOFF_MS = MINUTE;

const NEEDS_THE_REP: ReadonlySet<ProblemCode> = new Set([
  'no-key',
  'key-refused',
  'no-permission',
  'no-credits',
  'feature-off',
  'conflict',
  'not-configured',
]);
const PASSES: ReadonlySet<ProblemCode> = new Set(['offline', 'service-down', 'timeout']);

type Fate = Pick<QueueJob, 'state' | 'waitingFor' | 'notBefore' | 'attempts'>;

/**
 * Decides the fate of a job. `maxAttempts` is how often a passing fault may end it; being offline does not
 * count, unless one attempt is all it has. Backoff has full jitter: anywhere up to the doubled pause.
 */
export function decideFate(
  problem: Problem,
  job: QueueJob,
  {
    maxAttempts,
    mayStartAt,
    now,
    random,
  }: { maxAttempts: number; mayStartAt: number; now: number; random: () => number },
): Fate {
  const wait = (waitingFor: Fate['waitingFor'], notBefore: number, attempts: number): Fate => ({
    state: 'waiting',
    waitingFor,
    notBefore,
    attempts,
  });
  const end = (state: 'failed' | 'needs-you', attempts = job.attempts): Fate => ({
    state,
    waitingFor: null,
    notBefore: job.notBefore,
    attempts,
  });

  if (problem.code === 'rate-limited') return wait('limit', mayStartAt, job.attempts);
  if (NEEDS_THE_REP.has(problem.code)) return end('needs-you');
  if (!PASSES.has(problem.code)) return end('failed');
  if (problem.code === 'offline' && maxAttempts > 1) {
    return wait('retry', now + OFFLINE_PAUSE_MS, job.attempts);
  }
  const attempts = job.attempts + 1;
  if (attempts >= maxAttempts) return end('failed', attempts);
  const pause = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempts);
  return wait('retry', Math.max(now + random() * pause, problem.retryAt ?? 0), attempts);
}

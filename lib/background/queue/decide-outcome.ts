import { SECOND } from '@/lib/contract/duration';
import type { Pause } from '@/lib/contract/stored/pause';
import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { toAsideInstant } from './connections';
import type { Change, JobTraits, Outcome } from './job-traits';
import { block, type StartLog } from './rate-limiter';
import { splitInHalves } from './split-in-halves';
import { findPause } from './pauses';
import { isForTheRep, isPassing, mayBeDone } from './problem-classes';
import { getRetryAt, isPolling, decideAfterFailedPoll } from './retry';
import type { QueueJob } from './store';

/** What becomes of the jobs of a call, by what came of the call. */

/** Who shares a key is told the same instant by a 429: an unequal second keeps them from meeting again. */
const LONGEST_BLOCK_JITTER_MS = SECOND;

/** Who travelled alone is asked no better a second time. */
const UNCLEAR = new ProblemError({ code: 'bad-reply' }).problem;

const ALONE = { batch: null, inDoubt: false, group: '' } as const;

/** Whether the call that a job stands at writes something that a repeat would write twice. */
const isWriting = ({ operation, progress }: QueueJob, traits: JobTraits) =>
  traits.onLostResponse !== 'repeat' && operation === traits.operation && progress === null;

/** Nothing is left to do but to ask the rep, who may have it done again or leave it. */
const ask = (problem: Problem): Change => ({
  ...ALONE,
  state: 'needs-you',
  waitingFor: null,
  problem: { ...problem, code: 'outcome-unknown' },
});

/** A job whose call ended without an answer: what it does next must not write twice. */
export function doubt(job: QueueJob, traits: JobTraits): Change {
  if (!isWriting(job, traits)) return job.inDoubt ? {} : { batch: null };
  if (traits.onLostResponse === 'ask-rep')
    return ask(new ProblemError({ code: 'outcome-unknown', operation: job.operation }).problem);
  return typeof traits.onLostResponse === 'object'
    ? { inDoubt: true, operation: traits.onLostResponse.checkWith }
    : { inDoubt: true, group: `sealed ${job.batch?.id}` };
}

/** What becomes of a job whose part in the call is known. */
export function decideOutcome(job: QueueJob, outcome: Outcome, now: number): Change {
  const waiting = { state: 'waiting', attempts: 0, problem: null } as const;
  switch (outcome.type) {
    case 'done':
      return { ...ALONE, state: 'done', output: outcome.output, attempts: 0, problem: null };
    case 'again': {
      const { progress, operation, group, notBefore, inDoubt = false } = outcome;
      const { input = job.input } = outcome;
      const dueAt = Math.max(now, notBefore);
      const next = { progress, operation, group, inDoubt, input, notBefore: dueAt };
      // A write that never gets through is looked up and made again: that it was looked up is no progress.
      const isAccepted = progress !== null && !inDoubt;
      const attempts = job.inDoubt && !isAccepted ? job.attempts : 0;
      const waitingFor = progress === null ? 'turn' : 'run';
      return { ...ALONE, ...waiting, attempts, waitingFor, ...next };
    }
    case 'failed': {
      const { problem, operation, group } = outcome;
      const state = isForTheRep(problem) ? 'needs-you' : 'failed';
      return { ...ALONE, state, problem, progress: null, operation, group, attempts: 0 };
    }
    case 'unclear':
      if (job.group === '') return { ...ALONE, state: 'failed', problem: UNCLEAR };
      return { ...waiting, waitingFor: 'turn', notBefore: job.notBefore };
  }
}

/** What becomes of a job whose call was held back: it waits, and has lost nothing. */
export const decideHeldBack = (
  { inDoubt, batch }: QueueJob,
  problem: Problem,
  now: number,
): Change => ({
  state: 'waiting',
  waitingFor: 'limit',
  notBefore: problem.retryAt ?? now,
  batch: inDoubt ? batch : null,
  problem,
});

export interface DecisionContext {
  traits: JobTraits;
  /** The limiter's memory of the call's operation. */
  log: StartLog;
  perMinute: number | null;
  now: number;
  random: () => number;
  createId: () => string;
}

/** A change for each job; beside them, what the problem means for other calls. */
export interface Decision {
  changes: Change[];
  log?: StartLog;
  pause?: Pause;
}

/** What becomes of the jobs of a call that met a problem. Being offline does not count as an attempt. */
export function decideProblem(
  jobs: QueueJob[],
  problem: Problem,
  { traits, log, perMinute, now, random, createId }: DecisionContext,
): Decision {
  const { code } = problem;
  const roll = random();
  const each = (change: (job: QueueJob) => Change): Change[] =>
    jobs.map((job) => ({
      ...(mayBeDone(problem, job) ? doubt(job, traits) : { batch: job.inDoubt ? job.batch : null }),
      problem,
      ...change(job),
    }));
  /** The service may have done it. */
  const isUnanswered = (job: QueueJob) => isWriting(job, traits) && mayBeDone(problem, job);
  const wait = (waitingFor: QueueJob['waitingFor'], notBefore: number, attempts: number) =>
    ({ state: 'waiting', waitingFor, notBefore, attempts }) as const;

  if (code === 'other-key') {
    // Refused before it was sent; a call before it in the same run may have been.
    const isUnsent = (job: QueueJob) => problem.operation === job.operation;
    const changes = jobs.map((job) => ({
      ...(isUnsent(job) ? {} : doubt(job, traits)),
      ...wait('connection', toAsideInstant(job.connection), job.attempts),
    }));
    return { changes };
  }
  if (traits.onLostResponse === 'ask-rep' && jobs.every(isUnanswered)) {
    return { changes: jobs.map(() => ask(problem)) };
  }
  if (code === 'rate-limited') {
    const until = problem.retryAt && problem.retryAt + roll * LONGEST_BLOCK_JITTER_MS;
    const blocked = block(log, until, perMinute, now);
    const changes = each(({ attempts }) => wait('limit', blocked.blockedUntil, attempts));
    return { changes, log: blocked };
  }
  if (code === 'invalid' && jobs.length > 1 && jobs.every((job) => job.progress === null)) {
    return { changes: splitInHalves(jobs, createId) };
  }
  const pause = findPause(problem, now);
  if (pause && traits.maxAttempts > 1) {
    return { changes: each(({ attempts }) => wait('pause', pause.probeAt, attempts)), pause };
  }
  const { poll } = traits;
  if (poll && jobs.every((job) => isPolling(job, poll))) {
    return { changes: each((job) => decideAfterFailedPoll(job, poll, problem, { now, roll })) };
  }
  // An answer that cannot be understood may be a yes: a write is repeated safely, or looked up.
  const isRepeated = code === 'bad-reply' && jobs.some(isUnanswered);
  if (isPassing(problem) || isRepeated) {
    const changes = each((job) => {
      const attempts = job.attempts + 1;
      if (attempts >= traits.maxAttempts) {
        return { state: job.inDoubt || isUnanswered(job) ? 'needs-you' : 'failed', attempts };
      }
      const retryAt = getRetryAt(attempts, roll, now);
      return wait('retry', Math.max(retryAt, problem.retryAt ?? 0), attempts);
    });
    return { changes };
  }
  const needsTheRep = isForTheRep(problem) && traits.maxAttempts > 1;
  // What it had begun at the service is gone: tried again, it begins anew.
  const lost = code === 'not-found' && { ...ALONE, progress: null, operation: traits.operation };
  const changes = each((job) => ({
    ...(job.progress !== null && lost),
    state: needsTheRep || job.inDoubt || isUnanswered(job) ? 'needs-you' : 'failed',
  }));
  return { changes };
}

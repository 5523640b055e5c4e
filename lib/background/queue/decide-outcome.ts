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

/** Decides how the jobs of a call change, by the outcome of the call. */

/** A 429 names the same time for everybody who shares the key. Jitter keeps them from calling at the same moment. */
const LONGEST_BLOCK_JITTER_MS = SECOND;

/** A job with a call of its own gets no clearer response when it is repeated. */
const UNCLEAR = new ProblemError({ code: 'bad-reply' }).problem;

const ALONE = { batch: null, inDoubt: false, group: '' } as const;

/** Whether the job's current call is a write that a repeat would carry out twice. */
const isWriting = ({ operation, progress }: QueueJob, traits: JobTraits) =>
  traits.onLostResponse !== 'repeat' && operation === traits.operation && progress === null;

/** The rep decides, because nothing else can tell: repeat it, or leave it. */
const ask = (problem: Problem): Change => ({
  ...ALONE,
  state: 'needs-you',
  waitingFor: null,
  problem: { ...problem, code: 'outcome-unknown' },
});

/** How a job changes when its call ended without a response. Its next call must not write twice. */
export function doubt(job: QueueJob, traits: JobTraits): Change {
  if (!isWriting(job, traits)) return job.inDoubt ? {} : { batch: null };
  if (traits.onLostResponse === 'ask-rep')
    return ask(new ProblemError({ code: 'outcome-unknown', operation: job.operation }).problem);
  return typeof traits.onLostResponse === 'object'
    ? { inDoubt: true, operation: traits.onLostResponse.checkWith }
    : { inDoubt: true, group: `same batch ${job.batch?.id}` };
}

/** How a job changes when its outcome is known. */
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
      // A check whether a write was carried out is not progress, so it does not reset the attempts.
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

/** How a job changes when its call was not sent: it waits, and no attempt is counted. */
export const decideNotSent = (
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
  /** The rate limiter's log of the call's operation. */
  log: StartLog;
  perMinute: number | null;
  now: number;
  random: () => number;
  createId: () => string;
}

/** A change for each job, and what the problem means for other calls. */
export interface Decision {
  changes: Change[];
  log?: StartLog;
  pause?: Pause;
}

/** How the jobs of a call change after a problem. Being offline does not count as an attempt. */
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
  /** The service may have carried it out. */
  const isUnanswered = (job: QueueJob) => isWriting(job, traits) && mayBeDone(problem, job);
  const wait = (waitingFor: QueueJob['waitingFor'], notBefore: number, attempts: number) =>
    ({ state: 'waiting', waitingFor, notBefore, attempts }) as const;

  if (code === 'other-key') {
    // This call was refused before it was sent. An earlier call of the same run may have been sent.
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
  // A response that cannot be parsed may mean success, so the write is repeated safely or checked.
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
  // What it had started at the service is gone, so a retry starts over.
  const lost = code === 'not-found' && { ...ALONE, progress: null, operation: traits.operation };
  const changes = each((job) => ({
    ...(job.progress !== null && lost),
    state: needsTheRep || job.inDoubt || isUnanswered(job) ? 'needs-you' : 'failed',
  }));
  return { changes };
}

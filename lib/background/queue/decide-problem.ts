import type { Pause } from '@/lib/contract/stored/pause';
import type { Problem } from '@/lib/contract/problem';
import type { Call } from '@/lib/contract/stored/call';
import { askRep, isWriting, markLost, splitInHalves, type Decision } from './decide-outcome';
import type { Change, JobTraits } from './job-traits';
import { findPause } from './pauses';
import { isForTheRep, isPassing, mayBeDone } from './problem-classes';
import { block, type StartLog } from './rate-limiter';
import { FIRST_BACKOFF_MS, getNextPollAt, getRetryAt } from './retry';
import type { QueueJob } from './store';

export interface ProblemContext {
  traits: JobTraits;
  log: StartLog;
  perMinute: number | null;
  /** The connection that the request was sent with is no longer saved, so its refusals say nothing of the saved one. */
  isOfOther: boolean;
  now: number;
  random: () => number;
  createId: () => string;
}

/** Also what the problem means for other calls. */
export interface ProblemDecision extends Decision {
  log?: StartLog;
  pause?: Pause;
}

/** Whether a call is repeated as it is, so that it must not be sent in any other way. */
const isKeyed = (call: Call, traits: JobTraits): boolean =>
  traits.onLostResponse === 'repeat-same-call' && call.operation === traits.operation;

/** How a call and its jobs change after a problem. Being offline does not count as an attempt. */
export function decideProblem(
  call: Call,
  jobs: QueueJob[],
  problem: Problem,
  { traits, log, perMinute, isOfOther, now, random, createId }: ProblemContext,
): ProblemDecision {
  const { code } = problem;
  const roll = random();
  const isPoll = call.state === 'polling';
  // What a repeat is refused for says nothing about the attempts before it.
  const isUnknown =
    call.state === 'unknown' || (isKeyed(call, traits) && mayBeDone(problem, call.operation));
  const isOpen = isPoll || isUnknown;
  const inDoubt = isUnknown && { inDoubt: true };

  /** The service may have carried it out. */
  const isUnanswered = (job: QueueJob) =>
    isWriting(call, job, traits) && mayBeDone(problem, call.operation);
  const end = (change: (job: QueueJob) => Change): ProblemDecision => ({
    call: null,
    changes: jobs.map((job) => ({
      callId: null,
      waitingFor: null,
      ...(isUnanswered(job) && markLost(call, job, traits)),
      problem,
      ...change(job),
    })),
  });
  type Wait = Exclude<Call['waitingFor'], null>;
  const wait = (waitingFor: Wait, notBefore: number, countsAs: 0 | 1 = 0): ProblemDecision => {
    const waiting = { state: 'waiting', waitingFor, notBefore } as const;
    if (!isOpen) return end((job) => ({ ...waiting, attempts: job.attempts + countsAs }));
    const state = isPoll ? 'polling' : 'unknown';
    const attempts = call.attempts + countsAs;
    return {
      call: { ...waiting, state, attempts, problem, lease: null },
      changes: jobs.map(() => ({ ...waiting, ...inDoubt, attempts, problem })),
    };
  };
  /** Only the rep can decide about a call that may have been carried out. */
  const handOver = (shown: Problem): ProblemDecision => ({
    call: { state: 'asks-rep', waitingFor: null, problem: shown, lease: null },
    changes: jobs.map(() => ({
      state: 'needs-you',
      waitingFor: null,
      ...inDoubt,
      problem: shown,
    })),
  });

  if (code === 'other-key' || (isOfOther && (code === 'rate-limited' || findPause(problem, now)))) {
    // It goes on when its own connection is saved again.
    if (isOpen) return wait('retry', now + FIRST_BACKOFF_MS);
    // An earlier request of the same call may have been sent, but not the one that was refused.
    const isUnsent = problem.operation === call.operation;
    return end((job) => ({
      state: 'waiting',
      waitingFor: 'turn',
      notBefore: now,
      problem: null,
      ...(code === 'other-key' && !isUnsent && markLost(call, job, traits)),
    }));
  }
  if (traits.onLostResponse === 'ask-rep' && jobs.every(isUnanswered)) {
    return { call: null, changes: jobs.map(() => askRep(problem)) };
  }
  if (code === 'rate-limited') {
    const blocked = block(log, problem.retryAt ?? null, perMinute, { now, roll });
    return { ...wait('limit', blocked.blockedUntil), log: blocked };
  }
  const isFirst = !isOpen && jobs.every((job) => job.progress === null);
  if (code === 'invalid' && jobs.length > 1 && isFirst) {
    return { call: null, changes: splitInHalves(jobs, createId) };
  }
  const pause = findPause(problem, now);
  if (pause && traits.maxAttempts > 1) return { ...wait('pause', pause.probeAt), pause };
  if (isPoll && traits.poll) {
    if (code === 'run-unfinished') return handOver(problem);
    const attempts = call.attempts + 1;
    // The write was accepted, so the jobs have not failed: what became of them is unknown.
    if (attempts >= traits.poll.maxAttempts) return handOver({ ...problem, code: 'run-unread' });
    return wait('run', Math.max(getNextPollAt(attempts, roll, now), problem.retryAt ?? 0), 1);
  }
  // A response that cannot be parsed may mean success, so the write is repeated safely or checked.
  const isRepeated = code === 'bad-reply' && (isUnknown || jobs.some(isUnanswered));
  if (isPassing(problem) || isRepeated) {
    const retryAt = (attempts: number) =>
      Math.max(getRetryAt(attempts, roll, now), problem.retryAt ?? 0);
    if (isOpen) {
      const attempts = call.attempts + 1;
      return attempts >= traits.maxAttempts
        ? handOver(problem)
        : wait('retry', retryAt(attempts), 1);
    }
    return end((job) => {
      const attempts = job.attempts + 1;
      return attempts >= traits.maxAttempts
        ? { state: job.inDoubt || isUnanswered(job) ? 'needs-you' : 'failed', attempts }
        : { state: 'waiting', waitingFor: 'retry', notBefore: retryAt(attempts), attempts };
    });
  }
  if (isOpen) return handOver({ ...problem, code: 'outcome-unknown' });
  const needsTheRep = isForTheRep(problem) && traits.maxAttempts > 1;
  // What it had started at the service is gone, so a retry starts over.
  const lost = code === 'not-found' && { progress: null, operation: traits.operation, group: '' };
  return end((job) => ({
    ...(job.progress !== null && lost),
    state: needsTheRep || job.inDoubt || isUnanswered(job) ? 'needs-you' : 'failed',
  }));
}

/**
 * How a call and its jobs change when the worker died while it was in flight: as after a passing fault, because the
 * response may have been one.
 */
export function decideAfterDeath(
  call: Call,
  jobs: QueueJob[],
  traits: JobTraits,
  now: number,
): Decision {
  const notBefore = now + FIRST_BACKOFF_MS;
  const waiting = { state: 'waiting', waitingFor: 'retry', notBefore } as const;
  const again = { waitingFor: 'retry', notBefore, lease: null } as const;
  if (call.state === 'polling') return { call: again, changes: [] };
  if (call.state === 'unknown' || isKeyed(call, traits)) {
    return {
      call: { ...again, state: 'unknown' },
      changes: jobs.map(() => ({ ...waiting, inDoubt: true })),
    };
  }
  return {
    call: null,
    changes: jobs.map((job) => ({ callId: null, ...waiting, ...markLost(call, job, traits) })),
  };
}

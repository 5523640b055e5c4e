import { ProblemError } from '@/lib/contract/problem-error';
import type { Problem } from '@/lib/contract/problem';
import type { Call } from '@/lib/contract/stored/call';
import type { Accepted, Change, JobTraits, Outcome } from './job-traits';
import { isForTheRep } from './problem-classes';
import type { QueueJob } from './store';

/** What becomes of a call, and how each of its jobs changes. `call` null: it has ended. */
export interface Decision {
  call: Partial<Call> | null;
  changes: Change[];
}

/** A job with a call of its own gets no clearer response when it is repeated. */
const UNCLEAR = new ProblemError({ code: 'bad-reply' }).problem;

/** A job whose call has ended, and whose next call is its own. */
const ALONE = { callId: null, inDoubt: false, group: '' } as const;

/** Whether the current call of a job is a write that a repeat would carry out twice. */
export const isWriting = (call: Call, { progress }: QueueJob, traits: JobTraits): boolean =>
  traits.onLostResponse !== 'repeat' && call.operation === traits.operation && progress === null;

/** The rep decides, because nothing else can tell: repeat it, or leave it. */
export const askRep = (problem: Problem): Change => ({
  ...ALONE,
  state: 'needs-you',
  waitingFor: null,
  problem: { ...problem, code: 'outcome-unknown' },
});

/**
 * How a job changes when its call ended without a response, and is not repeated as it was. Its next call must not write
 * twice.
 */
export function markLost(call: Call, job: QueueJob, traits: JobTraits): Change {
  if (!isWriting(call, job, traits)) return {};
  return typeof traits.onLostResponse === 'object'
    ? { inDoubt: true, operation: traits.onLostResponse.checkWith }
    : askRep(new ProblemError({ code: 'outcome-unknown', operation: call.operation }).problem);
}

/** How a job changes when the outcome of its call is known. */
export function decideOutcome(job: QueueJob, outcome: Outcome, now: number): Change {
  const waiting = { callId: null, state: 'waiting', attempts: 0, problem: null } as const;
  switch (outcome.type) {
    case 'done':
      return { ...ALONE, state: 'done', output: outcome.output, attempts: 0, problem: null };
    case 'again': {
      const { progress, operation, group, notBefore, inDoubt = false } = outcome;
      const { input = job.input, fault } = outcome;
      const dueAt = Math.max(now, notBefore);
      const next = { progress, operation, group, inDoubt, input, notBefore: dueAt };
      // A check whether a write was carried out is not progress, so it does not reset the attempts.
      const isAccepted = progress !== null && !inDoubt;
      const attempts = job.inDoubt && !isAccepted ? job.attempts : 0;
      const waitingFor = progress === null ? 'turn' : 'run';
      const failed = fault && ({ ...fault, waitingFor: 'retry' } as const);
      return { ...waiting, attempts, waitingFor, ...next, ...failed };
    }
    case 'failed': {
      const { problem, operation, group } = outcome;
      const state = isForTheRep(problem) ? 'needs-you' : 'failed';
      return { ...ALONE, state, problem, progress: null, operation, group, attempts: 0 };
    }
    case 'unclear':
      if (job.group === '') return { ...ALONE, state: 'failed', problem: UNCLEAR };
      return { ...waiting, waitingFor: 'turn', notBefore: job.notBefore };
    case 'unknown':
      return { state: 'needs-you', problem: outcome.problem, attempts: 0 };
  }
}

/**
 * Splits the jobs of a call into two groups, each with a call of its own. Repeated, this isolates the job that the service
 * refuses.
 */
export const splitInHalves = (jobs: QueueJob[], createId: () => string): Partial<QueueJob>[] => {
  const middle = Math.ceil(jobs.length / 2);
  const groups = [middle, jobs.length - middle].map((size) =>
    size === 1 ? '' : `half ${createId()}`,
  );
  return jobs.map((_, index) => ({
    callId: null,
    inDoubt: false,
    group: groups[index < middle ? 0 : 1] ?? '',
    state: 'waiting',
    waitingFor: 'turn',
  }));
};

/**
 * How all jobs of a call change. Those with an unclear outcome are repeated in two halves, so that each call has fewer
 * candidates for the same part of the response. A call stays, with its run, while the outcome of a job is unknown.
 */
export function decideOutcomes(
  jobs: QueueJob[],
  outcomes: Outcome[],
  now: number,
  createId: () => string,
): Decision {
  const ended = jobs.map((job, index) => ({
    job,
    outcome: outcomes[index] ?? ({ type: 'unclear' } as const),
  }));
  const again = ended
    .filter(({ job, outcome }) => job.group !== '' && outcome.type === 'unclear')
    .map(({ job }) => job);
  const halves = splitInHalves(again, createId);
  const changes = ended.map(({ job, outcome }) => ({
    waitingFor: null,
    ...decideOutcome(job, outcome, now),
    ...halves[again.indexOf(job)],
  }));
  const isUnknown = ended.some(({ outcome }) => outcome.type === 'unknown');
  const call = { state: 'asks-rep', lease: null, waitingFor: null } as const;
  return { call: isUnknown ? call : null, changes };
}

/** How a call and its jobs change when the service has accepted it as a run, or the run goes on. */
export function decideAccepted(
  { state, problem }: Call,
  { run, pollAt, progress }: Accepted,
  { now, poll }: { now: number; poll: JobTraits['poll'] },
): Decision {
  const notBefore = Math.max(now, pollAt);
  const waiting = { waitingFor: 'run', notBefore, attempts: 0, problem: null } as const;
  // The body is no longer needed: an accepted call is never sent again.
  const accepted = poll && { operation: poll.operation, state: 'polling', run, body: null };
  const shown = { state: 'waiting', inDoubt: false, ...(poll && { operation: poll.operation }) };
  // While it goes on as before, its jobs show nothing new.
  const isShown = state === 'polling' && problem === null;
  return {
    call: { ...waiting, ...accepted, lease: null } as Partial<Call>,
    changes: isShown
      ? []
      : progress.map((each) => ({ ...waiting, ...shown, progress: each }) as Change),
  };
}

/** How a call and its jobs change when it was not sent: they wait, and no attempt is counted. */
export function decideNotSent(
  { state }: Call,
  jobs: QueueJob[],
  problem: Problem,
  now: number,
): Decision {
  const notBefore = problem.retryAt ?? now;
  const waiting = { waitingFor: 'limit', notBefore } as const;
  const changes = jobs.map((): Change => ({ ...waiting, state: 'waiting', problem }));
  return state === 'sent'
    ? { call: null, changes: changes.map((change) => ({ ...change, callId: null })) }
    : { call: { ...waiting, lease: null, problem }, changes };
}

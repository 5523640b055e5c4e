import { DAY } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { LANES } from '@/lib/contract/stored/job';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Call } from '@/lib/contract/stored/call';
import { isWanted } from './bulks/shared-bulks';
import { decideAfterDeath } from './decide-problem';
import type { JobTraits } from './job-traits';
import type { QueueJob, QueueTransaction } from './store';
import { NO_RECEIPT_UPDATES } from './receipt-updates';
import { listCallJobs, writeDecision } from './write-decision';

/** Calls on disk: how they begin, and what happens to those that have not ended. */

/** A service may forget an idempotency key. The interface names no time. */
const MAX_REPEAT_AGE_MS = DAY;

/** The request of a call as it is sent, and as it is repeated. */
export interface Frozen {
  body: unknown;
  /** Which records of the body are a job's, in the order of the jobs. */
  parts: unknown[];
}

/** Stores a call that is about to be sent for these jobs, and marks them as running. */
export async function beginCall(
  transaction: QueueTransaction,
  jobs: [QueueJob, ...QueueJob[]],
  {
    id,
    leaseId,
    freeze,
    now,
  }: {
    id: string;
    leaseId: string;
    freeze: (jobs: QueueJob[], callId: string) => Frozen | null;
    now: number;
  },
): Promise<{ call: Call; jobs: QueueJob[] }> {
  const [{ operation, connection }] = jobs;
  const frozen = freeze(jobs, id);
  const lanes = new Set(jobs.map(({ lane }) => lane));
  const call: Call = {
    id,
    lane: LANES.find((lane) => lanes.has(lane)) ?? 'bulk',
    operation,
    connection,
    state: 'sent',
    members: jobs.map((job, index) => ({ jobId: job.id, part: frozen?.parts[index] ?? null })),
    body: frozen?.body ?? null,
    run: null,
    attempts: 0,
    notBefore: now,
    waitingFor: null,
    problem: null,
    since: now,
    lease: { id: leaseId, since: now },
  };
  const running = jobs.map((job): QueueJob => ({ ...job, ...RUNNING, callId: id, changedAt: now }));
  await Promise.all([transaction.putCall(call), ...running.map((job) => transaction.put(job))]);
  return { call, jobs: running };
}

const RUNNING = { state: 'running', waitingFor: null } as const;

interface Again {
  leaseId: string;
  /** The bulks that are being stopped. */
  stopping: ReadonlySet<string>;
  now: number;
}

/** Whether a call may be repeated by itself: it is not too old, and somebody still wants one of its jobs. */
const isRepeatable = (
  { state, since }: Call,
  jobs: (QueueJob | undefined)[],
  { stopping, now }: Again,
) =>
  state === 'polling' ||
  (now - since < MAX_REPEAT_AGE_MS && jobs.some((job) => job && isWanted(job, stopping)));

/**
 * Leases a call that is repeated or polled. Undefined: it has gone, or waits for the rep from now on. Jobs whose run is
 * polled are shown as before.
 */
export async function leaseCall(
  transaction: QueueTransaction,
  id: string,
  again: Again,
): Promise<{ call: Call; jobs: (QueueJob | undefined)[] } | undefined> {
  const { leaseId, now } = again;
  const stored = await transaction.getCall(id);
  if (!stored) return undefined;
  const jobs = await listCallJobs(transaction, stored);
  const left = jobs.filter((job) => job !== undefined);
  if (!isRepeatable(stored, jobs, again)) {
    const { problem } = new ProblemError({
      code: 'outcome-unknown',
      operation: stored.operation,
    });
    const asked = { state: 'asks-rep', waitingFor: null, problem } as const;
    const shown = { state: 'needs-you', waitingFor: null, problem } as const;
    const decision = {
      call: left.length > 0 ? asked : null,
      changes: left.map((job) => (isJobOpen(job) ? shown : {})),
    };
    await writeDecision(transaction, stored, left, decision, now);
    return undefined;
  }
  const call: Call = { ...stored, waitingFor: null, lease: { id: leaseId, since: now } };
  await transaction.putCall(call);
  if (call.state === 'polling') return { call, jobs };
  const running = left.map((job): QueueJob => ({ ...job, ...RUNNING, changedAt: now }));
  for (const job of running) await transaction.put(job);
  return { call, jobs: jobs.map((job) => job && running.find(({ id: own }) => own === job.id)) };
}

/** Makes the call of a job ready that waits, or that the rep was asked about: it is polled, or repeated as it was. */
export async function reopenCall(
  transaction: QueueTransaction,
  id: string,
  { jobId, now }: { jobId: string; now: number },
): Promise<void> {
  const call = await transaction.getCall(id);
  if (!call || call.lease) return;
  const members = await listCallJobs(transaction, call);
  const jobs = members.filter((job) => job !== undefined);
  const state = call.run === null ? 'unknown' : 'polling';
  const ready = { notBefore: now, attempts: 0, problem: null } as const;
  const shown = {
    ...ready,
    state: 'waiting',
    waitingFor: call.run === null ? 'turn' : 'run',
    isCleared: false,
  } as const;
  const wanted = { isUnwanted: false, isErased: undefined };
  const decision = {
    call: { ...ready, state, since: now, waitingFor: null } as const,
    changes: jobs.map((job) => ({ ...shown, ...(job.id === jobId && wanted) })),
  };
  await writeDecision(transaction, call, jobs, decision, now);
}

/** Decides what becomes of the calls that were in flight when the last worker died. */
export async function recoverCalls(
  transaction: QueueTransaction,
  getTraits: (job: QueueJob) => JobTraits,
  now: number,
  receipts = NO_RECEIPT_UPDATES,
): Promise<void> {
  for (const call of await transaction.listLeasedCalls()) {
    const members = await listCallJobs(transaction, call);
    const jobs = members.filter((job) => job !== undefined);
    const [first] = jobs;
    if (!first) await transaction.deleteCall(call.id);
    else {
      const decision = decideAfterDeath(call, jobs, getTraits(first), now);
      const request = { call, jobs, decision, mayBeDone: true, now };
      const noted = await receipts.noteUse(transaction, request);
      await writeDecision(transaction, call, jobs, noted, now);
    }
  }
}

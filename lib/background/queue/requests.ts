import { isJobOpen, LANES, type Lane } from '@/lib/contract/job';
import type { ProblemCode } from '@/lib/contract/problem';
import type { QueueJob, QueueTransaction } from './store';

/** What can be asked of the queue, each within one transaction. */

export interface Draft extends Pick<
  QueueJob,
  'kind' | 'key' | 'lane' | 'operation' | 'subject' | 'input'
> {
  /** A done job with the same question answers this one when it ended less than this ago. */
  freshMs: number;
}

const isMoreUrgent = (lane: Lane, than: Lane) => LANES.indexOf(lane) < LANES.indexOf(than);

const putBack = (job: QueueJob, now: number): QueueJob => ({
  ...job,
  state: 'waiting',
  waitingFor: 'turn',
  notBefore: now,
  changedAt: now,
  lease: null,
});

const startAnew = (job: QueueJob, now: number): QueueJob => ({
  ...putBack(job, now),
  attempts: 0,
  problem: null,
});

/**
 * Adds a job and answers its id. The same question asked before is answered by that job while it is open or
 * its answer fresh; one that failed starts anew under its own id, so that a write keeps its idempotency key.
 */
export async function addJob(
  transaction: QueueTransaction,
  { freshMs, ...draft }: Draft,
  now: number,
  createId: () => string,
): Promise<string> {
  const asked = await transaction.findNewest(draft.key);
  if (asked?.state === 'running') return asked.id;
  if (asked?.state === 'waiting') {
    if (isMoreUrgent(draft.lane, asked.lane)) await transaction.put({ ...asked, lane: draft.lane });
    return asked.id;
  }
  if (asked?.state === 'done' && now - asked.changedAt < freshMs) return asked.id;
  if (asked?.state === 'failed' || asked?.state === 'needs-you') {
    await transaction.put({ ...startAnew(asked, now), lane: draft.lane });
    return asked.id;
  }
  const id = createId();
  await transaction.put({
    ...draft,
    id,
    state: 'waiting',
    waitingFor: 'turn',
    notBefore: now,
    createdAt: now,
    changedAt: now,
    attempts: 0,
    lease: null,
    progress: null,
    output: null,
    problem: null,
  });
  return id;
}

/** Tries a job again that ended without success. */
export async function retryJob(transaction: QueueTransaction, id: string, now: number) {
  const job = await transaction.get(id);
  if (job && !isJobOpen(job) && job.state !== 'done') await transaction.put(startAnew(job, now));
}

/** A job that made progress was heard by the service: taking it back here would not take it back there. */
const isCancellable = ({ state, progress }: QueueJob) =>
  progress === null && (state === 'waiting' || state === 'needs-you');

/** Takes a job back that did not start. */
export async function cancelJob(transaction: QueueTransaction, id: string, now: number) {
  const job = await transaction.get(id);
  if (!job || !isCancellable(job)) return;
  await transaction.put({ ...job, state: 'cancelled', waitingFor: null, changedAt: now });
}

/** Goes on with what stopped at one of these problems. */
export async function reviveStopped(
  transaction: QueueTransaction,
  codes: readonly ProblemCode[],
  now: number,
) {
  for (const job of await transaction.listInState('needs-you')) {
    if (codes.some((code) => code === job.problem?.code)) {
      await transaction.put(startAnew(job, now));
    }
  }
}

/**
 * Puts back what was running when the last worker died. The outcome is unknown; every kind of job there is may
 * be repeated without harm, so it is.
 */
export async function recoverRunning(transaction: QueueTransaction, now: number) {
  for (const job of await transaction.listInState('running')) {
    await transaction.put(putBack(job, now));
  }
}

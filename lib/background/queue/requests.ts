import { isJobCancellable, isJobOpen, isJobRetryable, LANES, type Lane } from '@/lib/contract/job';
import type { ProblemCode } from '@/lib/contract/problem';
import { toParcels } from './parcels';
import { doubt, type JobTraits } from './settling';
import type { QueueJob, QueueTransaction } from './store';

/** What can be asked of the queue, each within one transaction. */

export interface Draft extends Pick<
  QueueJob,
  'kind' | 'key' | 'lane' | 'operation' | 'group' | 'subject' | 'bulkId' | 'input'
> {
  /** A done job with the same question answers this one when it ended less than this ago. */
  freshMs: number;
  /** How long the rep may still undo it. */
  holdMs: number;
}

/** What became of a draft. */
export interface Added {
  id: string;
  /** A fresh answer was in the store. */
  isAnswered: boolean;
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

const startAnew = (job: QueueJob, now: number, holdMs = 0): QueueJob => ({
  ...putBack(job, now),
  ...(holdMs > 0 && { waitingFor: 'hold', notBefore: now + holdMs }),
  attempts: 0,
  problem: null,
  isCleared: false,
});

/** A job in doubt goes again as it went: together with those that travelled in the same call. */
async function listCompanions(transaction: QueueTransaction, job: QueueJob): Promise<QueueJob[]> {
  if (!job.inDoubt || job.group === '') return [job];
  const { operation, group } = job;
  const lines = (['failed', 'needs-you'] as const).flatMap((state) =>
    LANES.map((lane) => ({ state, lane, operation, group })),
  );
  const found = await Promise.all(lines.map((line) => transaction.listLine(line)));
  return found.flat();
}

/** What may be done already can no longer be undone, so it is not held again. */
async function restart(transaction: QueueTransaction, job: QueueJob, now: number, holdMs = 0) {
  for (const each of await listCompanions(transaction, job)) {
    await transaction.put(startAnew(each, now, each.inDoubt ? 0 : holdMs));
  }
}

const createJob = (
  { kind, key, lane, operation, group, subject, bulkId, input, holdMs }: Draft,
  now: number,
  id: string,
): QueueJob => ({
  kind,
  key,
  lane,
  operation,
  group,
  subject,
  bulkId,
  input,
  id,
  state: 'waiting',
  waitingFor: holdMs > 0 ? 'hold' : 'turn',
  notBefore: now + holdMs,
  createdAt: now,
  changedAt: now,
  attempts: 0,
  lease: null,
  batch: null,
  inDoubt: false,
  progress: null,
  output: null,
  problem: null,
  isCleared: false,
});

/** What it had begun at the service is gone: going on would meet the same answer for ever. */
const isLost = ({ progress, problem }: QueueJob) =>
  progress !== null && problem?.code === 'not-found';

async function addJob(
  transaction: QueueTransaction,
  draft: Draft,
  now: number,
  createId: () => string,
): Promise<Added> {
  const asked = await transaction.findNewest(draft.key);
  if (asked && isJobOpen(asked)) {
    const bulkId = asked.bulkId ?? draft.bulkId;
    const lane = isMoreUrgent(draft.lane, asked.lane) ? draft.lane : asked.lane;
    // A click goes through a pause: the rep may just have mended what was wrong.
    const tries = asked.waitingFor === 'pause' && draft.lane === 'click';
    const wanted = { ...asked, lane, bulkId };
    await transaction.put(tries ? { ...wanted, waitingFor: 'turn', notBefore: now } : wanted);
    return { id: asked.id, isAnswered: false };
  }
  const age = now - (asked?.changedAt ?? 0);
  if (asked?.state === 'done' && age >= 0 && age < draft.freshMs) {
    return { id: asked.id, isAnswered: true };
  }
  if ((asked?.state === 'failed' && !isLost(asked)) || asked?.state === 'needs-you') {
    await restart(transaction, { ...asked, lane: draft.lane }, now, draft.holdMs);
    return { id: asked.id, isAnswered: false };
  }
  const id = createId();
  await transaction.put(createJob(draft, now, id));
  return { id, isAnswered: false };
}

/**
 * Adds jobs. The same question asked before is answered by that job while it is open or its answer fresh; one that
 * failed starts anew under its own id, so that a write whose answer was lost keeps its idempotency key.
 */
export async function addJobs(
  transaction: QueueTransaction,
  drafts: Draft[],
  now: number,
  createId: () => string,
): Promise<Added[]> {
  const byKey = new Map<string, Promise<Added>>();
  const added = drafts.map((draft) => {
    const adding = byKey.get(draft.key) ?? addJob(transaction, draft, now, createId);
    byKey.set(draft.key, adding);
    return adding;
  });
  return Promise.all(added);
}

/** Puts jobs of a bulk away as they were asked for, to stand in line once their parcel is opened. */
export const parkJobs = (transaction: QueueTransaction, bulkId: string, drafts: Draft[]) =>
  Promise.all(toParcels(bulkId, drafts).map((parcel) => transaction.addParcel(parcel)));

/** Opens one parcel: its jobs are added. Answers whether there was one. */
export async function openParcel(
  transaction: QueueTransaction,
  now: number,
  createId: () => string,
): Promise<boolean> {
  const parcel = await transaction.takeParcel();
  if (parcel) await addJobs(transaction, parcel.drafts, now, createId);
  return parcel !== undefined;
}

/** Tries a job again that ended without success. */
export async function retryJob(
  transaction: QueueTransaction,
  id: string,
  now: number,
  getHoldMs: (job: QueueJob) => number,
) {
  const job = await transaction.get(id);
  if (job && isJobRetryable(job)) await restart(transaction, job, now, getHoldMs(job));
}

const cancel = (transaction: QueueTransaction, job: QueueJob, now: number) =>
  isJobCancellable(job)
    ? transaction.put({ ...job, state: 'cancelled', waitingFor: null, changedAt: now })
    : Promise.resolve();

/** Takes a job back that the service has not heard of. */
export async function cancelJob(transaction: QueueTransaction, id: string, now: number) {
  const job = await transaction.get(id);
  if (job) await cancel(transaction, job, now);
}

/** Takes back whatever of a bulk the service has not heard of. */
export async function cancelBulk(transaction: QueueTransaction, bulkId: string, now: number) {
  await transaction.deleteParcels(bulkId);
  const jobs = await transaction.listBulk(bulkId);
  await Promise.all(jobs.map((job) => cancel(transaction, job, now)));
}

/** Goes on with what stopped at this problem. */
export async function reviveStopped(transaction: QueueTransaction, code: ProblemCode, now: number) {
  for (const line of await transaction.listHeads('needs-you')) {
    const stopped = (await transaction.listLine(line)).filter(
      ({ problem }) => problem?.code === code,
    );
    await Promise.all(stopped.map((job) => transaction.put(startAnew(job, now))));
  }
}

/** Puts back what was running when the last worker died: whether the service did it is not known. */
export async function recoverRunning(
  transaction: QueueTransaction,
  getTraits: (job: QueueJob) => JobTraits,
  now: number,
) {
  for (const line of await transaction.listHeads('running')) {
    const jobs = await transaction.listLine(line);
    await Promise.all(
      jobs.map((job) => transaction.put({ ...putBack(job, now), ...doubt(job, getTraits(job)) })),
    );
  }
}

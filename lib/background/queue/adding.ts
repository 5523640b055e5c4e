import { isJobOpen } from '@/lib/contract/job-state';
import { LANES, type Lane } from '@/lib/contract/job';
import { toParcels } from './parcels';
import { goOn, restart } from './restarting';
import type { QueueJob, QueueTransaction } from './store';

/** Putting jobs in line, each with a record of its own, or many in a parcel. */

export interface Draft extends Pick<
  QueueJob,
  'kind' | 'key' | 'lane' | 'operation' | 'group' | 'subject' | 'bulkId' | 'input'
> {
  /** A done job with the same question answers this one when it ended less than this ago. */
  freshMs: number;
  /** How long the rep may still undo it. */
  holdMs: number;
  /** The rep wants it done again, though what became of the last one is not known. */
  isAnew?: boolean | undefined;
}

/** A draft with the connection that it was asked for. */
export type MadeDraft = Draft & Pick<QueueJob, 'connection'>;

/**
 * Notes the connection that is saved now. It is part of the question: what was asked with one key never answers, and is
 * never answered by, what is asked with another.
 */
export async function makeFor(
  transaction: QueueTransaction,
  drafts: Draft[],
): Promise<MadeDraft[]> {
  const connection = await transaction.getConnection();
  return drafts.map((draft) => ({ ...draft, key: toKey(draft.key, connection), connection }));
}

/** The question of a job with the connection that it is asked with. */
export const toKey = (question: string, connection: QueueJob['connection']): string =>
  connection ? `${question}\n${connection.id}` : question;

const isMoreUrgent = (lane: Lane, than: Lane) => LANES.indexOf(lane) < LANES.indexOf(than);

const createJob = (
  { kind, key, lane, operation, group, subject, bulkId, input, connection, holdMs }: MadeDraft,
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
  connection,
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

/**
 * What a job that failed asks when it is asked for again: what is known now, unless its call may have been carried out.
 * That one is repeated as it was sent.
 */
const takeInput = ({ inDoubt, progress }: QueueJob, draft: Draft): Partial<QueueJob> => {
  if (inDoubt || progress !== null) return {};
  const { input, subject, operation, group } = draft;
  return { input, subject, operation, group };
};

async function addJob(
  transaction: QueueTransaction,
  draft: MadeDraft,
  now: number,
  createId: () => string,
): Promise<string> {
  const asked = await transaction.findNewest(draft.key);
  if (asked && isJobOpen(asked)) {
    const bulkId = asked.bulkId ?? draft.bulkId;
    const lane = isMoreUrgent(draft.lane, asked.lane) ? draft.lane : asked.lane;
    // A click goes through a pause: the rep may just have mended what was wrong.
    const waits = asked.waitingFor === 'pause' || asked.waitingFor === 'bulk';
    const tries = waits && draft.lane === 'click';
    const wanted = { ...asked, lane, bulkId };
    if (tries) await goOn(transaction, wanted, now);
    else await transaction.put(wanted);
    return asked.id;
  }
  const age = now - (asked?.changedAt ?? 0);
  const isFresh = age >= 0 && age < draft.freshMs;
  // A message whose answer was lost with its worker is said again: what a bulk asks, it asks once.
  const isOfBulk = draft.bulkId !== null && asked?.bulkId === draft.bulkId;
  if (asked?.state === 'done' && (isFresh || isOfBulk)) {
    return asked.id;
  }
  const hasStopped = asked?.state === 'failed' || asked?.state === 'needs-you';
  // What the service has accepted is looked at again, unless the rep wants it a second time.
  const isSecond = draft.isAnew && asked?.progress !== null;
  if (hasStopped && !isSecond) {
    const bulkId = draft.bulkId ?? asked.bulkId;
    const asNow = { ...asked, ...takeInput(asked, draft), lane: draft.lane, bulkId };
    await restart(transaction, asNow, now, draft.holdMs);
    return asked.id;
  }
  const id = createId();
  await transaction.put(createJob(draft, now, id));
  return id;
}

async function addMade(
  transaction: QueueTransaction,
  drafts: MadeDraft[],
  now: number,
  createId: () => string,
): Promise<string[]> {
  const byKey = new Map<string, Promise<string>>();
  const added = drafts.map((draft) => {
    const adding = byKey.get(draft.key) ?? addJob(transaction, draft, now, createId);
    byKey.set(draft.key, adding);
    return adding;
  });
  return Promise.all(added);
}

/**
 * Adds jobs, for the connection that is saved now. The same question asked before is answered by that job while it is open
 * or its answer fresh; one that failed starts anew under its own id, so that a write whose answer was lost keeps its
 * idempotency key. Answers the id of the job that stands for each.
 */
export async function addJobs(
  transaction: QueueTransaction,
  drafts: Draft[],
  now: number,
  createId: () => string,
): Promise<string[]> {
  return addMade(transaction, await makeFor(transaction, drafts), now, createId);
}

/** Puts jobs of a bulk away as they were asked for, to stand in line once their parcel is opened. */
export async function parkJobs(
  transaction: QueueTransaction,
  bulkId: string,
  drafts: Draft[],
): Promise<void> {
  const made = await makeFor(transaction, drafts);
  await Promise.all(toParcels(bulkId, made).map((parcel) => transaction.addParcel(parcel)));
}

/** Opens one parcel: its jobs are added. Answers whether there was one. */
export async function openParcel(
  transaction: QueueTransaction,
  now: number,
  createId: () => string,
): Promise<boolean> {
  const parcel = await transaction.takeParcel();
  if (parcel) await addMade(transaction, parcel.drafts, now, createId);
  return parcel !== undefined;
}

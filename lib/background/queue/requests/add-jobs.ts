import { isJobOpen } from '@/lib/contract/stored/job-state';
import { LANES, type Lane } from '@/lib/contract/stored/job';
import { requeueNow, requeueWithBatch } from './requeue';
import { joinBulk, listBulksOf } from '../bulks/shared-bulks';
import type { QueueJob, QueueTransaction } from '../store';

/** Putting jobs in line, each with a record of its own, or many in a staged batch. */

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

/** How the keys of all jobs about a subject begin. */
export const toKeyPrefix = (subject: string): string => `${subject}\n`;

/** The question of a job with the connection that it is asked with. */
export const toKey = (question: string, connection: QueueJob['connection']): string =>
  connection ? `${question}\n${connection.id}` : question;

/** The question of a job without the connection that it was asked with. */
export const toQuestion = ({ key, connection }: Pick<QueueJob, 'key' | 'connection'>): string =>
  connection ? key.slice(0, -`\n${connection.id}`.length) : key;

const isMoreUrgent = (lane: Lane, than: Lane) => LANES.indexOf(lane) < LANES.indexOf(than);

/** The job that a draft becomes. */
export const toJob = (
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
  sharedBulkIds: [],
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
  doneAtOrder: 0,
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

/** Of a staged draft: how many bulks had been staged with its own; null: it was not staged, or before that was counted. */
type Order = number | null;

/** Lets the newest job with a draft's question stand for it, if it does. Answers whether it does. */
async function reuseJob(
  transaction: QueueTransaction,
  asked: QueueJob,
  draft: MadeDraft,
  now: number,
  order: Order,
): Promise<boolean> {
  if (isJobOpen(asked)) {
    const lane = isMoreUrgent(draft.lane, asked.lane) ? draft.lane : asked.lane;
    const wanted = joinBulk({ ...asked, lane }, draft.bulkId);
    // A click goes through a pause: the rep may just have mended what was wrong. Another bulk may not be paused.
    const isAside = asked.waitingFor === 'bulk';
    const tries =
      (isAside && draft.bulkId !== null) ||
      ((isAside || asked.waitingFor === 'pause') && draft.lane === 'click');
    if (tries) await requeueNow(transaction, wanted, now);
    else await transaction.put(wanted);
    return true;
  }
  if (asked.state === 'done') {
    const age = now - asked.changedAt;
    const isFresh = age >= 0 && age < draft.freshMs;
    // Open when this was asked for: done once, it is done for both.
    const wasOpen = order !== null && asked.doneAtOrder >= order;
    // A message whose answer was lost with its worker is repeated: what a bulk asks, it asks once.
    const isOfBulk = draft.bulkId !== null && listBulksOf(asked).includes(draft.bulkId);
    if (!isFresh && !wasOpen && !isOfBulk) return false;
    const counted = joinBulk(asked, draft.bulkId);
    if (counted !== asked) await transaction.put(counted);
    return true;
  }
  // What the service has accepted is looked at again, unless the rep wants it a second time.
  const isSecond = draft.isAnew && asked.progress !== null;
  if (asked.state === 'cancelled' || isSecond) return false;
  const wanted = joinBulk({ ...asked, ...takeInput(asked, draft), lane: draft.lane }, draft.bulkId);
  await requeueWithBatch(transaction, wanted, now, draft.holdMs);
  return true;
}

export async function addMade(
  transaction: QueueTransaction,
  drafts: MadeDraft[],
  now: number,
  createId: () => string,
  order: Order = null,
): Promise<string[]> {
  const newest = await Promise.all(drafts.map(({ key }) => transaction.findNewest(key)));
  const ids = new Map<string, string>();
  const added: QueueJob[] = [];
  for (const [index, draft] of drafts.entries()) {
    if (ids.has(draft.key)) continue;
    const asked = newest[index];
    // One after the other: what is restarted takes its companions along, which may be among the next ones.
    if (asked && (await reuseJob(transaction, asked, draft, now, order))) {
      ids.set(draft.key, asked.id);
      continue;
    }
    const id = createId();
    // The clock may have been set back: the newest of a question is the one that was added last.
    const createdAt = Math.max(now, (asked?.createdAt ?? 0) + 1);
    added.push({ ...toJob(draft, now, id), createdAt });
    ids.set(draft.key, id);
  }
  await Promise.all(added.map((job) => transaction.put(job)));
  return drafts.map(({ key }) => ids.get(key) ?? '');
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

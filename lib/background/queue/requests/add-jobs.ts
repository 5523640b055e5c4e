import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { LANES, type Lane } from '@/lib/contract/stored/job';
import { putAfter, type CompleteAfter } from './followers';
import { requeueFresh, requeueNow, retry } from './requeue';
import { joinBulk, moveToBulk, listBulksOf } from '../bulks/shared-bulks';
import type { QueueJob, QueueTransaction } from '../store';

export interface Draft extends Pick<
  QueueJob,
  'kind' | 'key' | 'lane' | 'operation' | 'group' | 'subject' | 'bulkId' | 'input'
> {
  /** The output of a done job with the same key is reused for this long, in milliseconds. */
  freshMs: number;
  /** How long the rep may undo it, in milliseconds. */
  holdMs: number;
  /** The rep wants it done again, though the outcome of the last one is unknown. */
  isAnew?: boolean | undefined;
  /** The job that comes after it, for the same connection. */
  follower?: Omit<Draft, 'follower'> | undefined;
}

export type MadeDraft = Draft & Pick<QueueJob, 'connection'>;

export interface AddDependencies {
  now: () => number;
  createId: () => string;
  completeAfter?: CompleteAfter | undefined;
}

/**
 * Adds the connection that is saved now to drafts. It is part of the job's key: a job of one connection is never reused for
 * another.
 */
export async function makeFor(
  transaction: QueueTransaction,
  drafts: Draft[],
): Promise<MadeDraft[]> {
  const connection = await transaction.getConnection();
  return drafts.map((draft) => ({ ...draft, key: toKey(draft.key, connection), connection }));
}

/** The key of a job: its question and its connection. */
export const toKey = (question: string, connection: Pick<MadeFor, 'id'> | null): string =>
  connection ? `${question}\n${connection.id}` : question;

/** The question of a job: its key without its connection. */
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
  followedIn: [],
  input,
  connection,
  id,
  state: 'waiting',
  waitingFor: holdMs > 0 ? 'hold' : 'turn',
  notBefore: now + holdMs,
  createdAt: now,
  changedAt: now,
  attempts: 0,
  after: null,
  followedBy: [],
  callId: null,
  inDoubt: false,
  isUnwanted: false,
  progress: null,
  output: null,
  problem: null,
  isCleared: false,
});

/**
 * The input of a failed job that is asked for again: the new one. If its call may have been carried out, the old one,
 * because it must be repeated as it was sent.
 */
const replaceInput = ({ callId, inDoubt, progress }: QueueJob, draft: Draft): Partial<QueueJob> => {
  if (callId !== null || inDoubt || progress !== null) return {};
  const { input, subject, operation, group } = draft;
  return { input, subject, operation, group };
};

/**
 * Reuses the newest job with a draft's key, if it may be reused. Returns whether it was. `addedAt`: when the bulk of the draft
 * was added, if that was before.
 */
async function reuseJob(
  transaction: QueueTransaction,
  asked: QueueJob,
  draft: MadeDraft,
  now: number,
  addedAt: number,
): Promise<boolean> {
  if (isJobOpen(asked)) {
    const lane = isMoreUrgent(draft.lane, asked.lane) ? draft.lane : asked.lane;
    // The rep asks about somebody anew whom they erased meanwhile.
    const kept = { ...asked, lane, isUnwanted: false, isErased: undefined };
    const wanted = joinBulk(kept, draft.bulkId);
    // A click ignores a pause, because the rep may have solved the problem.
    const tries = asked.waitingFor === 'pause' && draft.lane === 'click';
    if (tries) await requeueNow(transaction, wanted, now);
    else await transaction.put(wanted);
    return true;
  }
  if (asked.state === 'done') {
    const age = now - asked.changedAt;
    const isFresh = age >= 0 && age < draft.freshMs;
    // It was still open when this draft was added, so it counts for both.
    const wasOpen = asked.changedAt >= addedAt;
    // A page repeats a message whose response was lost. A bulk has each job only once.
    const isOfBulk = draft.bulkId !== null && listBulksOf(asked).includes(draft.bulkId);
    if (!isFresh && !wasOpen && !isOfBulk) return false;
    const counted = joinBulk(asked, draft.bulkId);
    if (counted !== asked) await transaction.put(counted);
    return true;
  }
  // An accepted write is polled again, unless the rep wants a second one.
  const isSecond = draft.isAnew && asked.progress !== null;
  if (asked.state === 'cancelled' || isSecond) return false;
  // What came after it was cancelled with it. Its bulks count this one, unless the rep asks for both again.
  const alone = asked.state === 'failed' && { followedBy: [], followedIn: [] };
  const wanted = moveToBulk(
    { ...asked, ...replaceInput(asked, draft), ...alone, lane: draft.lane },
    draft.bulkId,
  );
  await retry(transaction, wanted, now, draft.holdMs);
  return true;
}

/** The job that a draft may stand for: an open one, or else the newest. */
async function findAsked(
  transaction: QueueTransaction,
  { key, subject }: Draft,
): Promise<QueueJob | undefined> {
  const newest = await transaction.findNewest(key);
  if (!newest || isJobOpen(newest)) return newest;
  // One that was cancelled before may have been tried again since.
  const ids = await transaction.listOpenIds(subject.key);
  const open = await Promise.all(ids.map((id) => transaction.get(id)));
  return open.find((job) => job?.key === key) ?? newest;
}

/** Later than the last job with this key even if the clock was set back, because the newest one counts. */
const getCreatedAt = (asked: QueueJob | undefined, now: number) =>
  Math.max(now, (asked?.createdAt ?? 0) + 1);

/** Adds the job that comes after another one, or lets the one with the same key come after it. */
async function addFollower(
  transaction: QueueTransaction,
  draft: MadeDraft,
  afterId: string,
  { now: readClock, createId, completeAfter }: AddDependencies,
  addedAt: number,
): Promise<void> {
  const asked = await findAsked(transaction, draft);
  const now = readClock();
  const isUnsent =
    asked &&
    (asked.state === 'failed' || asked.state === 'needs-you') &&
    !asked.inDoubt &&
    asked.progress === null;
  if (asked && !isUnsent && (await reuseJob(transaction, asked, draft, now, addedAt))) return;
  const job = isUnsent
    ? moveToBulk(
        { ...requeueFresh(asked, now), input: draft.input, lane: draft.lane },
        draft.bulkId,
      )
    : { ...toJob(draft, now, createId()), createdAt: getCreatedAt(asked, now) };
  const after = { id: afterId, holdMs: draft.holdMs };
  await putAfter(transaction, job, after, now, completeAfter);
}

/** Notes that in a bulk, the job after this one stands for both. */
async function noteFollowed(
  transaction: QueueTransaction,
  id: string,
  bulkId: string | null,
): Promise<void> {
  const first = await transaction.get(id);
  if (!first || bulkId === null || first.followedIn.includes(bulkId)) return;
  await transaction.put({ ...first, followedIn: [...first.followedIn, bulkId] });
}

/** The clock is read after the first read, which waits for earlier transactions: what they wrote is not from the future. */
export async function addMade(
  transaction: QueueTransaction,
  drafts: MadeDraft[],
  dependencies: AddDependencies,
  addedAt = Infinity,
): Promise<string[]> {
  const found = await Promise.all(drafts.map((draft) => findAsked(transaction, draft)));
  const now = dependencies.now();
  const ids = new Map<string, string>();
  const added: QueueJob[] = [];
  for (const [index, draft] of drafts.entries()) {
    if (ids.has(draft.key)) continue;
    const asked = found[index];
    // One at a time, because retrying a job also retries those of its call, which may be the next ones.
    if (asked && (await reuseJob(transaction, asked, draft, now, addedAt))) {
      ids.set(draft.key, asked.id);
      continue;
    }
    const id = dependencies.createId();
    added.push({ ...toJob(draft, now, id), createdAt: getCreatedAt(asked, now) });
    ids.set(draft.key, id);
  }
  await Promise.all(added.map((job) => transaction.put(job)));
  const isNew = new Set(added.map(({ id }) => id));
  for (const { key, connection, follower } of drafts) {
    if (!follower) continue;
    const id = ids.get(key) ?? '';
    // Where the first is new, its own hold is the time for Undo.
    const holdMs = isNew.has(id) ? 0 : follower.holdMs;
    const draft = { ...follower, key: toKey(follower.key, connection), connection, holdMs };
    await addFollower(transaction, draft, id, dependencies, addedAt);
    await noteFollowed(transaction, id, draft.bulkId);
  }
  return drafts.map(({ key }) => ids.get(key) ?? '');
}

/**
 * Adds jobs for the connection that is saved now. A job with the same key is reused while it is open or its output is fresh.
 * A failed one is retried under its own id, so that a write whose response was lost keeps its idempotency key.
 * Returns the id of the added or reused job for each draft. Null: no connection is saved, and nobody clicked.
 */
export async function addJobs(
  transaction: QueueTransaction,
  drafts: Draft[],
  dependencies: AddDependencies,
): Promise<string[] | null> {
  const made = await makeFor(transaction, drafts);
  // What nobody clicked for would wait for a key, and then be asked with whichever comes.
  if (made.some(({ lane, connection }) => lane === 'prefetch' && connection === null)) return null;
  return addMade(transaction, made, dependencies);
}

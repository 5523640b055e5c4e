import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { ShownId } from '@/lib/contract/messages/messages';
import { mayPoll, type MadeFor } from '@/lib/contract/stored/connection';
import { isJobCancellable, isJobOpen } from '@/lib/contract/stored/job-state';
import { ProblemError } from '@/lib/contract/problem-error';
import { toKey, toQuestion } from './requests/add-jobs';
import { requeueFresh } from './requests/requeue';
import type { JobTraits } from './job-traits';
import type { QueueJob, QueueTransaction } from './store';
import { cancelIfUnsent } from './requests/cancel';
import { moveFollowers, settleFollowers } from './requests/followers';

/**
 * A job belongs to the connection that it was made for, and is due only while that one is saved. Work that was made without
 * a key is due only while there is none. A run that the service has accepted may be polled with another key of the same
 * origin.
 */

/** Whether the page showed the connection that is saved now. If not, the click is refused. */
export const isShownConnection = (saved: MadeFor | null, shownId: ShownId): boolean =>
  shownId === undefined || shownId === (saved?.id ?? null);

/** Cancels a chunk of the free reads of other connections: what needs them asks again. Returns how many it found. */
export async function dropOtherReads(transaction: QueueTransaction, now: number): Promise<number> {
  const saved = await transaction.getConnection();
  const ids = await transaction.listOtherReadIds(saved?.id ?? '', RECORDS_PER_TRANSACTION);
  for (const id of ids) {
    const job = await transaction.get(id);
    if (job) await cancelIfUnsent(transaction, job, now);
  }
  return ids.length;
}

/** What the rep decides about jobs of another connection: send them with the saved one, or cancel them. */
export type WaitingWriteDecision = 'send' | 'cancel';

/** The service may have carried it out, and only the job's own key can tell. */
const UNKNOWN = new ProblemError({ code: 'outcome-unknown' }).problem;
const OTHER_KEY = new ProblemError({ code: 'other-key' }).problem;

/** Moves a job to the saved connection. Only within the same origin, and only if it was never sent. */
async function moveJob(
  transaction: QueueTransaction,
  job: QueueJob,
  { getTraits, now }: { getTraits: (job: QueueJob) => JobTraits; now: number },
): Promise<void> {
  const traits = getTraits(job);
  const saved = await transaction.getConnection();
  if (!saved || !isJobCancellable(job)) return;
  if (job.connection && job.connection.origin !== saved.origin) return;
  if (traits.holdsTeamIds) {
    // The ids that the rep chose may be another team's. Without them, another record would be written.
    await transaction.put({
      ...job,
      state: 'needs-you',
      waitingFor: null,
      problem: OTHER_KEY,
      changedAt: now,
    });
    return;
  }
  const key = toKey(toQuestion(job), saved);
  const asked = await transaction.findNewest(key);
  const standIn = asked && isJobOpen(asked) ? asked : null;
  const input = traits.inputForOtherKey ?? job.input;
  if (standIn) {
    await moveFollowers(transaction, job, standIn);
    await cancelIfUnsent(transaction, { ...job, followedBy: [] }, now);
    const bulk = await transaction.findBulkOfList(job.id);
    if (bulk?.newList) {
      const newList = { ...bulk.newList, jobId: standIn.id, isMissing: false };
      await transaction.putBulk({ ...bulk, newList });
    }
  } else {
    const moved = job.after ? job : requeueFresh(job, now);
    // The receipt that counts its unknown use is of the other connection.
    await transaction.put({ ...moved, key, input, connection: saved, unknownUse: undefined });
  }
}

/**
 * The rep no longer waits for a job that may have been carried out: what became of it stays unknown. It keeps its call, so
 * that a later retry has the same key.
 */
async function giveUp(transaction: QueueTransaction, job: QueueJob, now: number): Promise<void> {
  const ended = { state: 'failed', isUnwanted: true, waitingFor: null, problem: UNKNOWN } as const;
  await transaction.put({ ...job, ...ended, changedAt: now });
  await settleFollowers(transaction, { ...job, ...ended }, now);
}

/**
 * Applies the rep's decision to a job of another connection that was shown. A job of the saved one stays as it is, and so
 * does one that was sent under the saved connection's polls.
 */
export async function decideWaitingWrite(
  transaction: QueueTransaction,
  job: QueueJob,
  decision: WaitingWriteDecision,
  { getTraits, now }: { getTraits: (job: QueueJob) => JobTraits; now: number },
): Promise<void> {
  const saved = await transaction.getConnection();
  if (job.connection?.id === saved?.id || job.state !== 'waiting') return;
  const call = job.callId === null ? undefined : await transaction.getCall(job.callId);
  const origin = call?.connection?.origin ?? '';
  if (mayPoll({ isPolling: call?.state === 'polling', origin }, saved)) return;
  if (decision === 'send') await moveJob(transaction, job, { getTraits, now });
  else if (isJobCancellable(job)) await cancelIfUnsent(transaction, job, now);
  else await giveUp(transaction, job, now);
}

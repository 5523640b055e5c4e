import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { isJobCancellable, isJobOpen } from '@/lib/contract/stored/job-state';
import { ProblemError } from '@/lib/contract/problem-error';
import { toKey, toQuestion } from './requests/add-jobs';
import { NEVER } from './bulks/bulk-pauses';
import { requeueFresh } from './requests/requeue';
import type { JobTraits } from './job-traits';
import { isPolling } from './retry';
import type { QueueJob, QueueTransaction } from './store';
import { moveStaged, cancelStagedDrafts } from './staged';
import { cancelIfUnsent } from './requests/cancel';
import { moveFollowers, settleFollowers } from './requests/followers';

/**
 * A job belongs to the connection that it was made for. A write, or a call that may cost, runs with no other. A free read,
 * and polling an accepted push, may also run with another key of the same origin. A job that may not run is put aside when
 * it is due: its `notBefore` is a far future time that is unique to its connection. It becomes ready when that connection is
 * saved again.
 */

/** Whether a job may run with the saved connection. A write that was made without a key waits for the rep. */
export function mayRun(
  job: Pick<QueueJob, 'connection' | 'progress' | 'operation'>,
  { isFreeRead = false, poll }: Pick<JobTraits, 'isFreeRead' | 'poll'>,
  saved: MadeFor | null,
): boolean {
  const { connection } = job;
  if (connection?.id === saved?.id) return true;
  if (!isFreeRead && !isPolling(job, poll)) return false;
  return !saved || !connection || connection.origin === saved.origin;
}

/** The id of the connection that the page showed when the rep clicked; null: none. Undefined: nobody clicked. */
export type ShownId = string | null | undefined;

/** Whether the page showed the connection that is saved now. If not, the click is refused. */
export const isShownConnection = (saved: MadeFor | null, shownId: ShownId): boolean =>
  shownId === undefined || shownId === (saved?.id ?? null);

/** Later than any real time and any bulk's pause. */
const ASIDE = 2 * NEVER;

/** The `notBefore` of jobs of a connection while another is saved. */
export const toAsideInstant = (connection: MadeFor | null): number =>
  ASIDE + (connection ? parseInt(connection.id.slice(0, 12), 16) : NEVER);

/** Returns the due jobs that may run. Other writes are put aside, and reads of another origin are cancelled. */
export async function putOthersAside(
  transaction: QueueTransaction,
  due: QueueJob[],
  saved: MadeFor | null,
  { getTraits, now }: { getTraits: (job: QueueJob) => JobTraits; now: number },
): Promise<QueueJob[]> {
  const own: QueueJob[] = [];
  for (const job of due) {
    const traits = getTraits(job);
    const aside = { waitingFor: 'connection', notBefore: toAsideInstant(job.connection) } as const;
    if (mayRun(job, traits, saved)) own.push(job);
    else if (!traits.isFreeRead) await transaction.put({ ...job, ...aside });
    else await transaction.put({ ...job, state: 'cancelled', waitingFor: null, changedAt: now });
  }
  return own;
}

/**
 * Makes a chunk of jobs ready that may run with the saved connection. Returns how many; fewer than a chunk are the last.
 */
export async function bringOwnBack(
  transaction: QueueTransaction,
  { getTraits, now }: { getTraits: (job: QueueJob) => JobTraits; now: number },
): Promise<number> {
  const saved = await transaction.getConnection();
  let left = RECORDS_PER_TRANSACTION;
  for (const head of await transaction.listQueueHeads('waiting')) {
    const [first] = await transaction.listReady(head, { from: ASIDE, limit: 1 });
    // The jobs of one run, which another key may poll, all have the same connection.
    const isReadable = first && mayRun(first, getTraits(first), saved);
    const at = isReadable ? first.notBefore : toAsideInstant(saved);
    const jobs = await transaction.listReady(head, { from: at, to: at, limit: left });
    for (const job of jobs) await transaction.put({ ...job, waitingFor: 'turn', notBefore: now });
    left -= jobs.length;
    if (left === 0) break;
  }
  return RECORDS_PER_TRANSACTION - left;
}

/** Makes the jobs ready that wait for the end of a block, because another key has limits of its own. */
export async function releaseBlocked(transaction: QueueTransaction, now: number): Promise<void> {
  for (const head of await transaction.listQueueHeads('waiting')) {
    for (const job of await transaction.listReady(head, { from: now, to: NEVER })) {
      if (job.waitingFor !== 'limit') continue;
      await transaction.put({ ...job, waitingFor: 'turn', notBefore: now, problem: null });
    }
  }
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
  } else {
    await transaction.put({
      ...(job.after ? job : requeueFresh(job, now)),
      key,
      input,
      connection: saved,
      batch: null,
    });
  }
  const to = standIn?.id ?? job.id;
  await moveStaged(transaction, { from: job.id, to, saved, getTraits, now });
}

/** Applies the rep's decision to a job of another connection. A job of the saved one stays as it is. */
export async function decideWaitingWrite(
  transaction: QueueTransaction,
  job: QueueJob,
  decision: WaitingWriteDecision,
  { getTraits, now }: { getTraits: (job: QueueJob) => JobTraits; now: number },
): Promise<void> {
  const isOther = !mayRun(job, getTraits(job), await transaction.getConnection());
  if (!isOther || job.state !== 'waiting') return;
  if (decision === 'send') await moveJob(transaction, job, { getTraits, now });
  else if (isJobCancellable(job)) {
    await cancelIfUnsent(transaction, job, now);
    await cancelStagedDrafts(transaction, (_, { afterJobId }) => afterJobId === job.id);
  } else {
    const ended = { state: 'failed', waitingFor: null, problem: UNKNOWN, changedAt: now } as const;
    await transaction.put({ ...job, ...ended });
    await settleFollowers(transaction, { ...job, ...ended }, now);
  }
}

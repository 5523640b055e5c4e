import { isJobCancellable } from '@/lib/contract/stored/job-state';
import { ProblemError } from '@/lib/contract/problem-error';
import { listBulksOf } from '../bulks/shared-bulks';
import type { QueueJob, QueueTransaction } from '../store';

/**
 * Followers: jobs that come after another job. A follower is stored together with that job, and is in no ready queue until
 * that job is done. It stays behind a job that needs the rep, and is cancelled with a job that fails or is cancelled.
 */

/** What becomes of a follower's input once the job that it comes after is done. */
export type CompleteAfter = (job: QueueJob, after: QueueJob) => Pick<QueueJob, 'input'>;

const isComplete: CompleteAfter = ({ input }) => ({ input });

/** The follower, ready to start. One that cannot be completed fails, and the outcome of the other job stays. */
function release(
  job: QueueJob,
  done: QueueJob,
  now: number,
  completeAfter: CompleteAfter,
): QueueJob {
  const { after } = job;
  const holdMs = after?.holdMs ?? 0;
  const ready: QueueJob = {
    ...job,
    after: null,
    state: 'waiting',
    waitingFor: holdMs > 0 ? 'hold' : 'turn',
    notBefore: now + holdMs,
    changedAt: now,
  };
  try {
    return { ...ready, ...completeAfter(job, done) };
  } catch {
    const { problem } = new ProblemError({ code: 'internal' });
    return { ...ready, after, state: 'failed', waitingFor: null, problem };
  }
}

/** Stores a job that comes after another one. If that one is done, it is ready. */
export async function putAfter(
  transaction: QueueTransaction,
  job: QueueJob,
  after: NonNullable<QueueJob['after']>,
  now: number,
  completeAfter: CompleteAfter = isComplete,
): Promise<void> {
  const first = await transaction.get(after.id);
  const linked: QueueJob = { ...job, state: 'waiting', waitingFor: 'job', after };
  const isReady = first?.state === 'done';
  await transaction.put(isReady ? release(linked, first, now, completeAfter) : linked);
  if (!first || first.followedBy.includes(job.id)) return;
  await transaction.put({ ...first, followedBy: [...first.followedBy, job.id] });
}

async function listFollowers(
  transaction: QueueTransaction,
  { id, followedBy }: QueueJob,
): Promise<QueueJob[]> {
  const followers = await Promise.all(followedBy.map((each) => transaction.get(each)));
  return followers.filter((each) => each?.after?.id === id) as QueueJob[];
}

/** Call it when a job has ended: its followers become ready, or are cancelled. */
export async function settleFollowers(
  transaction: QueueTransaction,
  ended: QueueJob,
  now: number,
  completeAfter: CompleteAfter = isComplete,
): Promise<void> {
  const isDone = ended.state === 'done';
  if (!isDone && ended.state !== 'failed' && ended.state !== 'cancelled') return;
  for (const follower of await listFollowers(transaction, ended)) {
    if (isDone && follower.state === 'cancelled') {
      // It was cancelled while this one was on its way. In its bulk it counts from now on, in place of this one.
      const { input } = release(follower, ended, now, completeAfter);
      await transaction.put({ ...follower, input, after: null });
    }
    if (follower.waitingFor !== 'job') continue;
    if (isDone) {
      await transaction.put(release(follower, ended, now, completeAfter));
    } else {
      const cancelled = { ...follower, state: 'cancelled', waitingFor: null } as const;
      await transaction.put({ ...cancelled, changedAt: now });
      await settleFollowers(transaction, { ...follower, ...cancelled }, now, completeAfter);
    }
  }
}

/** Call it when a job is retried: the followers that were cancelled with it wait for it again. */
export async function linkFollowersAgain(
  transaction: QueueTransaction,
  retried: QueueJob,
  now: number,
): Promise<void> {
  for (const follower of await listFollowers(transaction, retried)) {
    if (follower.state !== 'cancelled') continue;
    const waiting = { state: 'waiting', waitingFor: 'job', isCleared: false } as const;
    await transaction.put({ ...follower, ...waiting, changedAt: now });
  }
}

/** Call it when the rep cancels a follower: it does not come back when the job that it comes after is retried. */
export async function unlink(
  transaction: QueueTransaction,
  { id, after, ...job }: QueueJob,
): Promise<void> {
  const first = after && (await transaction.get(after.id));
  if (!first) return;
  const own = listBulksOf(job);
  await transaction.put({
    ...first,
    followedBy: first.followedBy.filter((each) => each !== id),
    followedIn: first.followedIn.filter((bulkId) => !own.includes(bulkId)),
  });
}

/** Lets the followers of a job that was never sent come after another one. */
export async function moveFollowers(
  transaction: QueueTransaction,
  from: QueueJob,
  to: QueueJob,
): Promise<void> {
  const followers = (await listFollowers(transaction, from)).filter(isJobCancellable);
  if (followers.length === 0) return;
  for (const follower of followers) {
    const after = { id: to.id, holdMs: follower.after?.holdMs ?? 0 };
    await transaction.put({ ...follower, after });
  }
  await transaction.put({ ...from, followedBy: [] });
  const ids = new Set([...to.followedBy, ...followers.map(({ id }) => id)]);
  await transaction.put({ ...to, followedBy: [...ids] });
}

import type { ProblemCode } from '@/lib/contract/problem';
import { addJobs, type Draft } from './add-jobs';
import { addBulk, type NewBulk } from '../bulks/add-bulk';
import { setPaused, stopBulk } from '../bulks/bulk-state';
import { releaseCalls } from '../write-decision';
import { type WaitingWriteDecision, decideWaitingWrite, isShownConnection } from '../connections';
import type { ShownId } from '@/lib/contract/messages/messages';
import type { QueueDependencies } from '../dependencies';
import type { Transact, Work } from '../clock-safe-transaction';
import { endPauses } from '../pauses';
import type { createChunkedWork } from '../bulks/chunked-work';
import { cancelJob, retryJob, reviveStopped, type RetryDependencies } from './job-requests';
import type { QueueJob, QueueTransaction } from '../store';
import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { JobState } from '@/lib/contract/stored/job-state';
import { toParts } from '@/lib/contract/to-parts';
import { decideChunk } from '../bulks/decide-chunk';
import { ProblemError } from '@/lib/contract/problem-error';

/** Requests that a rep made on a page which showed one connection. */

/**
 * Does what the rep clicked for, if the page showed the saved connection; otherwise nothing.
 * `isRepeat`: whether it was done before, so that only its result is returned.
 * @throws ProblemError `key-changed`.
 */
export const requestShown = <T>(
  request: Transact,
  shownId: ShownId,
  work: Work<T>,
  isRepeat: Work<boolean> = () => Promise.resolve(false),
): Promise<T> =>
  shownId === undefined ? request(work) : requestOfPage(request, shownId, work, isRepeat);

async function requestOfPage<T>(
  request: Transact,
  shownId: string | null,
  work: Work<T>,
  isRepeat: Work<boolean>,
): Promise<T> {
  const done = await request(async (transaction) => {
    const isSameConnection = isShownConnection(await transaction.getConnection(), shownId);
    if (!isSameConnection && !(await isRepeat(transaction))) return null;
    return { answer: await work(transaction) };
  });
  // Thrown outside the transaction, where an error would mean that the store failed.
  if (!done) throw new ProblemError({ code: 'key-changed' });
  return done.answer;
}

/** What the rep was asked about: one job, or all that waits for one connection. */
export type WaitingWork = { jobId: string } | { connectionId: string | null };

/** The chunks that were asked about. Of one job, those that wait for the list that it creates. */
async function listChunks(transaction: QueueTransaction, about: WaitingWork): Promise<number[]> {
  if ('connectionId' in about) return transaction.listChunkIds(about.connectionId ?? '', null);
  const job = await transaction.get(about.jobId);
  const bulk = await transaction.findBulkOfList(about.jobId);
  return job && bulk ? transaction.listChunkIds(job.connection?.id ?? '', bulk.id) : [];
}

/**
 * Applies the rep's decision to what the question was about, a chunk at a time. If the worker dies in between, the rest keeps
 * waiting and is shown as before.
 */
export async function decideWaitingWrites(
  transact: Transact,
  decision: WaitingWriteDecision,
  about: WaitingWork,
  dependencies: Pick<QueueDependencies, 'getTraits' | 'now' | 'createId' | 'completeAfter'>,
): Promise<void> {
  const { getTraits, now } = dependencies;
  for (const id of await transact((transaction) => listChunks(transaction, about))) {
    await transact((transaction) => decideChunk(transaction, id, decision, dependencies));
  }
  const ids =
    'jobId' in about
      ? [about.jobId]
      : await transact((transaction) => transaction.listWriteIds(about.connectionId ?? ''));
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    await transact(async (transaction) => {
      for (const each of part) {
        const job = await transaction.get(each);
        if (job) await decideWaitingWrite(transaction, job, decision, { getTraits, now: now() });
      }
    });
  }
}

/**
 * Requests about a whole bulk. It may have ten thousand jobs, so they are listed once and changed in chunks, each in a
 * transaction of its own. A click is served between two chunks.
 */

async function changeInChunks(
  transact: Transact,
  ids: string[],
  change: (transaction: QueueTransaction, job: QueueJob) => Promise<void>,
): Promise<void> {
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    await transact(async (transaction) => {
      for (const id of part) {
        const job = await transaction.get(id);
        if (job) await change(transaction, job);
      }
    });
  }
}

async function listIds(transaction: QueueTransaction, bulkId: string, states: JobState[]) {
  const ids = await Promise.all(states.map((state) => transaction.listBulkIds(bulkId, state)));
  return ids.flat();
}

/** Whether a retry could carry it out twice: it ended without a response, and no call is left that could be repeated. */
const mayBeDoneTwice = ({ callId, problem }: QueueJob) =>
  callId === null && problem?.code === 'outcome-unknown';

/**
 * Retries, once each, the jobs of a bulk that have failed or need the rep, and the creation of its list. Those that may have
 * been carried out are left to the rep, one by one.
 */
export async function retryBulk(
  transact: Transact,
  bulkId: string,
  now: () => number,
  getHoldMs: (job: QueueJob) => number,
  dependencies?: RetryDependencies,
): Promise<void> {
  const ids = await transact(async (transaction) => {
    const bulk = await transaction.getBulk(bulkId);
    if (bulk?.newList) await retryJob(transaction, bulk.newList.jobId, now(), getHoldMs);
    return listIds(transaction, bulkId, ['failed', 'needs-you']);
  });
  await changeInChunks(transact, ids, async (transaction, job) => {
    const hasStopped = job.state === 'failed' || job.state === 'needs-you';
    if (!hasStopped || mayBeDoneTwice(job)) return;
    await retryJob(transaction, job.id, now(), getHoldMs, dependencies);
  });
}

/** The requests of the queue's public interface, each in a transaction of its own. */

export function createRequests(
  request: Transact,
  chunkedWork: Pick<ReturnType<typeof createChunkedWork>, 'noteStop' | 'noteConnection'>,
  dependencies: QueueDependencies,
) {
  const { now, createId, completeAfter, renewInput } = dependencies;
  const getRetryDependencies = (isAlone: boolean) => ({
    completeAfter,
    renewInput: renewInput && ((job: QueueJob) => renewInput(job, isAlone)),
  });
  return {
    /** `shownId`: the connection that the page showed where the rep clicked. */
    add: (drafts: Draft[], shownId?: ShownId) =>
      requestShown(request, shownId, (transaction) =>
        addJobs(transaction, drafts, { now, createId, completeAfter }),
      ),
    /** Adds a bulk. All of it is on disk when this resolves, and becomes jobs as calls take them. */
    addBulk: (added: NewBulk, shownId?: ShownId) =>
      requestShown(
        request,
        shownId,
        (transaction) => addBulk(transaction, added, { now, createId, completeAfter }),
        async (transaction) => (await transaction.getBulk(added.bulk.id)) !== undefined,
      ),
    /** `getHoldMs`: how long the rep may undo the retry. */
    retry: (id: string, getHoldMs: (job: QueueJob) => number = () => 0) =>
      request((transaction) =>
        retryJob(transaction, id, now(), getHoldMs, getRetryDependencies(true)),
      ),
    cancel: (id: string) => request((transaction) => cancelJob(transaction, id, now())),
    /** Nothing more of a bulk starts when this resolves. Its jobs are cancelled in chunks. */
    cancelBulk: (id: string) =>
      request(async (transaction) => {
        await stopBulk(transaction, id, now());
        chunkedWork.noteStop();
      }),
    /** Starts no more jobs of a bulk until it is resumed. */
    pauseBulk: (id: string) => request((transaction) => setPaused(transaction, id, true)),
    resumeBulk: (id: string) => request((transaction) => setPaused(transaction, id, false)),
    /** Retries the failed jobs of a bulk. `getHoldMs`: how long the rep may undo the retry. */
    retryBulk: (id: string, getHoldMs: (job: QueueJob) => number) =>
      retryBulk(request, id, now, getHoldMs, getRetryDependencies(false)),
    /** Call it when another connection was saved. Its jobs continue, and those of other connections wait. */
    noteConnection: () =>
      request((transaction) => {
        chunkedWork.noteConnection();
        return releaseCalls(transaction, 'limit', now());
      }),
    /** Applies what the rep decided about work of another connection. */
    decideWaitingWrites: (decision: WaitingWriteDecision, about: WaitingWork, shownId?: ShownId) =>
      decideWaitingWrites(
        (work) => requestShown(request, shownId, work),
        decision,
        about,
        dependencies,
      ),
    reviveStopped: (code: ProblemCode) =>
      request((transaction) => reviveStopped(transaction, code, now())),
    /** Ends pauses, because their problem is solved or the rep wants to try. */
    endPauses: (codes: readonly ProblemCode[]) =>
      request((transaction) =>
        endPauses(transaction, ({ problem }) => codes.includes(problem.code), now()),
      ),
  };
}

import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { addJobs, type Draft } from './add-jobs';
import { addBulk, isNext, type NewBulk } from '../bulks/add-bulk';
import { setPaused, stopBulk } from '../bulks/bulk-state';
import { retryBulk } from './bulk-requests';
import { decideWaitingWrites, type WaitingWork } from './connection-requests';
import { releaseCalls } from '../write-decision';
import { isShownConnection, type WaitingWriteDecision } from '../connections';
import type { ShownId } from '@/lib/contract/messages/messages';
import type { QueueDependencies } from '../dependencies';
import type { Transact, Work } from '../clock-safe-transaction';
import { endPauses } from '../pauses';
import type { createChunkedWork } from '../bulks/chunked-work';
import { cancelJob, retryJob, reviveStopped } from './job-requests';
import type { QueueJob, TransactionOptions } from '../store';

/** The requests of the queue's public interface, each in a transaction of its own. */

/**
 * Does what the rep clicked for, if the page showed the saved connection; otherwise nothing.
 * `isRepeat`: whether it was done before, so that only its result is returned.
 * @throws ProblemError `key-changed`.
 */
export async function requestShown<T>(
  request: Transact,
  shownId: ShownId,
  work: Work<T>,
  isRepeat: Work<boolean> = () => Promise.resolve(false),
): Promise<T> {
  const done = await request(async (transaction) => {
    const isShown = isShownConnection(await transaction.getConnection(), shownId);
    if (!isShown && !(await isRepeat(transaction))) return null;
    return { answer: await work(transaction) };
  });
  // Thrown outside the transaction, where an error would mean that the store failed.
  if (!done) throw new ProblemError({ code: 'key-changed' });
  return done.answer;
}

/** What the rep took back stays so after a power cut: what would leave then could not be taken back. */
const LASTS: TransactionOptions = { isStrict: true };

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
    /**
     * `shownId`: the connection that the page showed where the rep clicked.
     * @throws ProblemError `no-key` when no connection is saved, for what nobody clicked.
     */
    add: async (drafts: Draft[], shownId?: ShownId) => {
      const ids = await requestShown(request, shownId, (transaction) =>
        addJobs(transaction, drafts, { now, createId, completeAfter }),
      );
      // Thrown outside the transaction, where an error would mean that the store failed.
      if (!ids) throw new ProblemError({ code: 'no-key' });
      return ids;
    },
    /** Adds a bulk. All of it is on disk when this resolves, and becomes jobs as calls take them. */
    addBulk: (added: NewBulk, shownId?: ShownId) =>
      requestShown(
        request,
        shownId,
        (transaction) => addBulk(transaction, added, { now, createId, completeAfter }),
        async (transaction) => {
          const stored = await transaction.getBulk(added.bulk.id);
          return stored !== undefined && !isNext(stored, added.from);
        },
      ),
    /** `getHoldMs`: how long the rep may undo the retry. */
    retry: (id: string, getHoldMs: (job: QueueJob) => number = () => 0) =>
      request((transaction) =>
        retryJob(transaction, id, now(), getHoldMs, getRetryDependencies(true)),
      ),
    cancel: (id: string) => request((transaction) => cancelJob(transaction, id, now()), LASTS),
    /** Nothing more of a bulk starts when this resolves. Its jobs are cancelled in chunks. */
    cancelBulk: (id: string) =>
      request(async (transaction) => {
        await stopBulk(transaction, id, now());
        chunkedWork.noteStop();
      }, LASTS),
    /** Starts no more jobs of a bulk until it is resumed. */
    pauseBulk: (id: string) => request((transaction) => setPaused(transaction, id, true), LASTS),
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
        (work) => requestShown((each) => request(each, LASTS), shownId, work),
        decision,
        about,
        dependencies,
      ),
    reviveStopped: (code: ProblemCode, getHoldMs: (job: QueueJob) => number) =>
      request((transaction) => reviveStopped(transaction, code, now(), getHoldMs)),
    /** Ends pauses, because their problem is solved or the rep wants to try. */
    endPauses: (codes: readonly ProblemCode[]) =>
      request((transaction) =>
        endPauses(transaction, ({ problem }) => codes.includes(problem.code), now()),
      ),
  };
}

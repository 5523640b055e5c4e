import type { ProblemCode } from '@/lib/contract/problem';
import { addJobs, type Draft } from './add-jobs';
import { addBulk, type NewBulk } from '../bulks/add-bulk';
import { endBulkPause, pauseBulk } from '../bulks/bulk-pauses';
import { retryBulk, stopBulk } from './bulk-requests';
import { decideWaitingWrites } from './connection-requests';
import type { WaitingWriteDecision, ShownId } from '../connections';
import type { QueueDependencies } from '../dependencies';
import type { Transact } from '../clock-safe-transaction';
import { endPauses } from '../pauses';
import type { createChunkedWork } from '../bulks/chunked-work';
import { cancelJob, retryJob, reviveStopped } from './job-requests';
import { requestShown } from './shown-requests';
import type { QueueJob } from '../store';

/** What can be asked of the queue, each request in a transaction of its own. */

export function createRequests(
  request: Transact,
  chunkedWork: Pick<
    ReturnType<typeof createChunkedWork>,
    'noteStaged' | 'noteGoingOn' | 'noteConnection'
  >,
  dependencies: QueueDependencies,
) {
  const { now, createId } = dependencies;
  return {
    /** `shownId`: the connection that the page showed where the rep clicked. */
    add: (drafts: Draft[], shownId?: ShownId) =>
      requestShown(request, shownId, (transaction) =>
        addJobs(transaction, drafts, now(), createId),
      ),
    /** Adds a bulk: all of it is on disk when this resolves, and stands in line some seconds later. */
    addBulk: (added: NewBulk, shownId?: ShownId) =>
      requestShown(
        request,
        shownId,
        async (transaction) => {
          const isStaged = await addBulk(transaction, added, now(), createId);
          if (isStaged) chunkedWork.noteStaged();
        },
        async (transaction) => (await transaction.getBulk(added.bulk.id)) !== undefined,
      ),
    /** `getHoldMs`: how long the rep may undo it once more. */
    retry: (id: string, getHoldMs: (job: QueueJob) => number = () => 0) =>
      request((transaction) => retryJob(transaction, id, now(), getHoldMs)),
    cancel: (id: string) => request((transaction) => cancelJob(transaction, id, now())),
    cancelBulk: (id: string) => stopBulk(request, id, now),
    /** Starts nothing more of a bulk until it goes on. */
    pauseBulk: (id: string) => request((transaction) => pauseBulk(transaction, id)),
    resumeBulk: (id: string) =>
      request(async (transaction) => {
        await endBulkPause(transaction, id);
        chunkedWork.noteGoingOn();
      }),
    /** Tries what failed of a bulk again; `getHoldMs`: how long the rep may undo it once more. */
    retryBulk: (id: string, getHoldMs: (job: QueueJob) => number) =>
      retryBulk(request, id, now, getHoldMs),
    /** Another connection is saved: what was made for it goes on, and what was made for another waits. */
    noteConnection: () =>
      request(() => {
        chunkedWork.noteConnection();
        return Promise.resolve();
      }),
    /** What the rep decided about jobs of other connections: of one of them, or with `id` null of all. */
    decideWaitingWrites: (decision: WaitingWriteDecision, id: string | null, shownId?: ShownId) =>
      decideWaitingWrites(
        (work) => requestShown(request, shownId, work),
        decision,
        id,
        dependencies,
      ),
    reviveStopped: (code: ProblemCode) =>
      request((transaction) => reviveStopped(transaction, code, now())),
    /** What stood in the way is mended, or the rep wants it tried. */
    endPauses: (codes: readonly ProblemCode[]) =>
      request((transaction) =>
        endPauses(transaction, ({ problem }) => codes.includes(problem.code), now()),
      ),
  };
}

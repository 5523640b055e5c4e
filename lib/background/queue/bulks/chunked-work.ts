import { openStagedBatch } from './open-staged-batch';
import { bringBack, listStops, CHUNK_SIZE } from './bulk-pauses';
import { stopBulk } from '../requests/bulk-requests';
import { bringOwnBack } from '../connections';
import type { QueueDependencies } from '../dependencies';
import type { Transact } from '../clock-safe-transaction';
import type { QueueJob } from '../store';

/** What waits to be done a chunk at a time, whenever nothing may start: a click waits for one of them at most. */
export function createChunkedWork(
  transact: Transact,
  request: Transact,
  {
    getTraits,
    now,
    createId,
    completeDraft = (draft) => draft,
    onChange,
    onFault,
  }: QueueDependencies,
) {
  /** There may be staged batches to open. */
  let hasStagedBatches = true;
  /** Jobs that staged batches wait for, as far as it is known. */
  let awaitedIds = new Set<string>();
  /** There may be jobs to bring back, of a bulk that goes on. */
  let isBringingBack = true;
  /** There may be jobs to bring back that were made for the connection that is saved now. */
  let isComingBack = true;

  /** Opens the next staged batch. Answers whether there may be more. */
  async function unpack(): Promise<boolean> {
    if (!hasStagedBatches) return false;
    const opened = await transact((transaction) =>
      openStagedBatch(transaction, now(), createId, completeDraft),
    );
    hasStagedBatches = opened.isOpened;
    awaitedIds = opened.awaitedIds;
    if (!hasStagedBatches) onChange();
    return hasStagedBatches;
  }

  /** Brings a chunk back of what goes on. Answers whether there may be more; then ends the stops of a worker that died. */
  async function unpause(): Promise<boolean> {
    if (!isBringingBack) return false;
    isBringingBack = await transact((transaction) => bringBack(transaction, now()));
    if (isBringingBack) return true;
    // Not awaited: between its chunks, others start.
    for (const id of await transact(listStops)) void stopBulk(request, id, now).catch(onFault);
    return false;
  }

  /** Brings a chunk back of what was made for the saved connection. Answers whether to look again. */
  async function reconnect(): Promise<boolean> {
    if (!isComingBack) return false;
    const count = await transact((transaction) =>
      bringOwnBack(transaction, { getTraits, now: now() }),
    );
    isComingBack = count === CHUNK_SIZE;
    return count > 0;
  }

  return {
    /** Whether there may be some. */
    areLeft: () => hasStagedBatches || isBringingBack || isComingBack,
    noteStaged: () => {
      hasStagedBatches = true;
    },
    /** A call of these jobs has ended: staged batches may have waited for one of them. */
    noteCalled: (jobs: QueueJob[]) => {
      hasStagedBatches ||= jobs.some(({ id }) => awaitedIds.has(id));
    },
    noteGoingOn: () => {
      isBringingBack = true;
    },
    noteConnection: () => {
      isComingBack = true;
    },
    /** Does the next one. Answers whether to look again. */
    doNext: async () => (await unpack()) || (await unpause()) || (await reconnect()),
  };
}

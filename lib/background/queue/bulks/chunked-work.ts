import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { openStagedBatch } from './open-staged-batch';
import { bringBack, listStops } from './bulk-pauses';
import { stopBulk } from '../requests/bulk-requests';
import { dropOtherReads } from '../connections';
import type { QueueDependencies } from '../dependencies';
import type { Transact } from '../clock-safe-transaction';

/** Background work, done a chunk at a time when no call can start, so that a click waits for one chunk at most. */
export function createChunkedWork(
  transact: Transact,
  request: Transact,
  {
    now,
    createId,
    completeDraft = (draft) => draft,
    completeAfter,
    onChange,
    onFault,
  }: QueueDependencies,
) {
  /** There may be staged batches to open. */
  let hasStagedBatches = true;
  /** Known jobs that staged batches wait for. */
  let awaitedIds = new Set<string>();
  /** There may be jobs to make ready, of a bulk that was resumed. */
  let isBringingBack = true;
  /** There may be free reads of connections that are not saved any more. */
  let areOtherReads = true;

  /** Opens the next staged batch. Returns whether there may be more. */
  async function openNext(): Promise<boolean> {
    if (!hasStagedBatches) return false;
    const opened = await transact((transaction) =>
      openStagedBatch(transaction, { now, createId, completeDraft, completeAfter }),
    );
    hasStagedBatches = opened.isOpened;
    awaitedIds = opened.awaitedIds;
    if (!hasStagedBatches) onChange();
    return hasStagedBatches;
  }

  /** Makes a chunk of resumed jobs ready. Returns whether there may be more. At the end, completes interrupted stops. */
  async function unpause(): Promise<boolean> {
    if (!isBringingBack) return false;
    isBringingBack = await transact((transaction) => bringBack(transaction, now()));
    if (isBringingBack) return true;
    // Not awaited, so that calls can start between its chunks.
    for (const id of await transact(listStops)) void stopBulk(request, id, now).catch(onFault);
    return false;
  }

  /** Drops a chunk of the free reads of other connections. Returns whether there may be more. */
  async function dropReads(): Promise<boolean> {
    if (!areOtherReads) return false;
    const dropped = await transact((transaction) => dropOtherReads(transaction, now()));
    // A page that waits for one of them asks again.
    if (dropped > 0) onChange();
    areOtherReads = dropped === RECORDS_PER_TRANSACTION;
    return areOtherReads;
  }

  return {
    /** Whether there may be work left. */
    areLeft: () => hasStagedBatches || isBringingBack || areOtherReads,
    noteStaged: () => {
      hasStagedBatches = true;
    },
    /** A call of these jobs has ended. Staged batches may have waited for one of them. */
    noteCalled: (jobIds: string[]) => {
      hasStagedBatches ||= jobIds.some((id) => awaitedIds.has(id));
    },
    noteGoingOn: () => {
      isBringingBack = true;
    },
    noteConnection: () => {
      areOtherReads = true;
    },
    /** Does the next chunk. Returns whether to try again. */
    doNext: async () => (await openNext()) || (await unpause()) || (await dropReads()),
  };
}

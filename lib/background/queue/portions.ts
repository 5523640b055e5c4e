import { openParcel } from './opening';
import { bringBack, listStops, PORTION } from './bulk-pauses';
import { stopBulk } from './bulk-requests';
import { bringOwnBack } from './connections';
import type { QueueDependencies } from './dependencies';
import type { Transact } from './in-time';
import type { QueueJob } from './store';

/** What waits to be done a portion at a time, whenever nothing may start: a click waits for one of them at most. */
export function createPortions(
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
  /** There may be parcels to open. */
  let hasParcels = true;
  /** Jobs that parcels wait for, as far as it is known. */
  let awaitedIds = new Set<string>();
  /** There may be jobs to bring back, of a bulk that goes on. */
  let isBringingBack = true;
  /** There may be jobs to bring back that were made for the connection that is saved now. */
  let isComingBack = true;

  /** Opens the next parcel. Answers whether there may be more. */
  async function unpack(): Promise<boolean> {
    if (!hasParcels) return false;
    const opened = await transact((transaction) =>
      openParcel(transaction, now(), createId, completeDraft),
    );
    hasParcels = opened.isOpened;
    awaitedIds = opened.awaitedIds;
    if (!hasParcels) onChange();
    return hasParcels;
  }

  /** Brings a portion back of what goes on. Answers whether there may be more; then ends the stops of a worker that died. */
  async function unpause(): Promise<boolean> {
    if (!isBringingBack) return false;
    isBringingBack = await transact((transaction) => bringBack(transaction, now()));
    if (isBringingBack) return true;
    // Not awaited: between its portions, others start.
    for (const id of await transact(listStops)) void stopBulk(request, id, now).catch(onFault);
    return false;
  }

  /** Brings a portion back of what was made for the saved connection. Answers whether to look again. */
  async function reconnect(): Promise<boolean> {
    if (!isComingBack) return false;
    const count = await transact((transaction) =>
      bringOwnBack(transaction, { getTraits, now: now() }),
    );
    isComingBack = count === PORTION;
    return count > 0;
  }

  return {
    /** Whether there may be some. */
    areLeft: () => hasParcels || isBringingBack || isComingBack,
    noteParcels: () => {
      hasParcels = true;
    },
    /** A call of these jobs has ended: parcels may have waited for one of them. */
    noteCalled: (jobs: QueueJob[]) => {
      hasParcels ||= jobs.some(({ id }) => awaitedIds.has(id));
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

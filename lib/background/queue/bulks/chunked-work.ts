import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { endStop } from './bulk-state';
import { dropOtherReads } from '../connections';
import type { QueueDependencies } from '../dependencies';
import type { Transact } from '../clock-safe-transaction';

/** Background work, done a chunk at a time when no call can start, so that a click waits for one chunk at most. */
export function createChunkedWork(
  transact: Transact,
  { now, onChange }: Pick<QueueDependencies, 'now' | 'onChange'>,
) {
  /** There may be jobs to cancel, of bulks that are being stopped. */
  let areStops = true;
  const dropped = new Set<string>();
  /** There may be free reads of connections that are not saved any more. */
  let areOtherReads = true;

  /** Cancels a chunk of the jobs of stopped bulks. Returns whether there may be more. */
  async function endNextStop(): Promise<boolean> {
    if (!areStops) return false;
    areStops = await transact((transaction) => endStop(transaction, dropped, now()));
    if (areStops) onChange();
    return areStops;
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
    areLeft: () => areStops || areOtherReads,
    noteStop: () => {
      areStops = true;
    },
    noteConnection: () => {
      areOtherReads = true;
    },
    doNext: async () => (await endNextStop()) || (await dropReads()),
  };
}

import { LANES } from '@/lib/contract/job';
import { OPERATION_NAMES, type OperationName } from '@/lib/contract/operations';
import { addStart, getNextStart } from './limits';
import type { QueueJob, QueueTransaction } from './store';

/** Chooses what may start now, and notes it as started, in one transaction. */

/** Calls in flight, together, of operations for which the service names no limit. */
const MAX_UNLIMITED_IN_FLIGHT = 4;
/** Calls in flight of one operation that has a limit. */
const MAX_LIMITED_IN_FLIGHT = 4;

export interface LeaseDependencies {
  /** Operations of the calls in flight. */
  inFlight: readonly OperationName[];
  /** Calls a minute that the service allows; null: no limit named. */
  getPerMinute: (operation: OperationName) => number | null;
  now: number;
  createId: () => string;
}

/**
 * Leases jobs by lane, then by how long they are due, as far as slots and the limiter's memory allow. Answers
 * them, and the first instant at which something more may start (null: nothing waits for a time).
 */
export async function leaseDue(
  transaction: QueueTransaction,
  { inFlight, getPerMinute, now, createId }: LeaseDependencies,
): Promise<{ leased: QueueJob[]; wakeAt: number | null }> {
  const leased: QueueJob[] = [];
  const wakes: number[] = [];

  const isLimited = (operation: OperationName) => getPerMinute(operation) !== null;
  const getFreeSlots = (operation: OperationName) => {
    const busy = [...inFlight, ...leased.map((job) => job.operation)];
    return isLimited(operation)
      ? MAX_LIMITED_IN_FLIGHT - busy.filter((other) => other === operation).length
      : MAX_UNLIMITED_IN_FLIGHT - busy.filter((other) => !isLimited(other)).length;
  };

  const leaseOne = async (job: QueueJob) => {
    if (getFreeSlots(job.operation) <= 0) return;
    const log = await transaction.getStarts(job.operation);
    const startAt = getNextStart(log, getPerMinute(job.operation), now);
    if (startAt > now) {
      wakes.push(startAt);
      return;
    }
    const running: QueueJob = {
      ...job,
      state: 'running',
      waitingFor: null,
      changedAt: now,
      lease: { id: createId(), since: now },
    };
    await transaction.put(running);
    await transaction.putStarts(job.operation, addStart(log, now));
    leased.push(running);
  };

  for (const lane of LANES) {
    const due: QueueJob[] = [];
    for (const operation of OPERATION_NAMES) {
      const slots = getFreeSlots(operation);
      if (slots > 0) due.push(...(await transaction.listDue(operation, lane, now, slots)));
      const next = await transaction.findNextDue(operation, lane, now);
      if (next !== undefined) wakes.push(next);
    }
    due.sort((one, other) => one.notBefore - other.notBefore);
    for (const job of due) await leaseOne(job);
  }
  return { leased, wakeAt: wakes.length > 0 ? Math.min(...wakes) : null };
}

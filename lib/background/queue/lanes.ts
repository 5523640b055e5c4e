import { LANES, type Lane } from '@/lib/contract/stored/job';
import type { StartLog } from './rate-limiter';
import type { QueueHead } from './store';

/** A click goes before a bulk, a bulk before a prefetch; yet none waits for ever. */

/** So many calls in a row may go to other lanes before one goes to a lane that waits. */
const MAX_PASSED_OVER = 4;

const isOverdue = (lane: Lane, { passedOver }: StartLog) =>
  (passedOver[lane] ?? 0) >= MAX_PASSED_OVER;

/** The lane by whose right a head may start now: one that was passed over often goes as a click. */
export const getRight = ({ lane }: QueueHead, log: StartLog): Lane =>
  isOverdue(lane, log) ? 'click' : lane;

/** Who goes first: a negative number when `one` does. */
export function compareQueueHeads(
  one: QueueHead,
  other: QueueHead,
  getLog: (head: QueueHead) => StartLog,
): number {
  const getRank = (head: QueueHead) =>
    isOverdue(head.lane, getLog(head)) ? -1 : LANES.indexOf(head.lane);
  return getRank(one) - getRank(other) || one.notBefore - other.notBefore;
}

/** The log after a call that took these lanes aboard, and left those waiting. */
export function notePassedOver(log: StartLog, aboard: Set<Lane>, waiting: Set<Lane>): StartLog {
  const counts = LANES.filter((lane) => waiting.has(lane) && !aboard.has(lane)).map(
    (lane) => [lane, (log.passedOver[lane] ?? 0) + 1] as const,
  );
  return { ...log, passedOver: Object.fromEntries(counts) };
}

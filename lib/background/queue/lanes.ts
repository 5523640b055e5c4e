import { LANES, type Lane } from '@/lib/contract/stored/job';
import type { OperationName } from '@/lib/contract/service/operations';
import type { StartLog } from './rate-limiter';

/** The order of the lanes: clicks before bulks before prefetches, but no lane waits forever. */

/** What may be sent next: jobs of a queue, or an open call. */
interface Waiting {
  lane: Lane;
  operation: OperationName;
  notBefore: number;
}

/** After this many calls in a row for other lanes, the next call is for the lane that waits. */
const MAX_PASSED_OVER = 4;

const isOverdue = (lane: Lane, { passedOver }: StartLog) =>
  (passedOver[lane] ?? 0) >= MAX_PASSED_OVER;

/** The lane whose limits apply now. One that was passed over too often counts as a click. */
export const getEffectiveLane = ({ lane }: Pick<Waiting, 'lane'>, log: StartLog): Lane =>
  isOverdue(lane, log) ? 'click' : lane;

/** Compares which of two starts first. Negative: `one` does. */
export function compareHeads<H extends Waiting>(
  one: H,
  other: H,
  getLog: (head: H) => StartLog,
): number {
  const getRank = (head: H) => (isOverdue(head.lane, getLog(head)) ? -1 : LANES.indexOf(head.lane));
  return getRank(one) - getRank(other) || one.notBefore - other.notBefore;
}

/** The log after a call with jobs of the lanes `sent`, while jobs of the lanes `waiting` were due. */
export function notePassedOver(log: StartLog, sent: Set<Lane>, waiting: Set<Lane>): StartLog {
  const counts = LANES.filter((lane) => waiting.has(lane) && !sent.has(lane)).map(
    (lane) => [lane, (log.passedOver[lane] ?? 0) + 1] as const,
  );
  return { ...log, passedOver: Object.fromEntries(counts) };
}

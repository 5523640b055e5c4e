import { z } from 'zod';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { LANES, type Lane } from '@/lib/contract/job';

/**
 * N calls a minute, by a log of starts. The interface does not say whether its window is fixed or sliding, so
 * no more than N calls start in any 60 s, plus slack for travel and for clocks that differ.
 */
export const WINDOW_MS = MINUTE + 1.5 * SECOND;
/** The pause after a 429 that names no instant, where our own record says nothing against another call. */
const UNEXPLAINED_BLOCK_MS = 10 * SECOND;

export const startLogSchema = z.object({
  /** Instants of the starts within the last window, oldest first. */
  starts: z.array(z.number()),
  /** The service said 429: nothing starts before this instant. */
  blockedUntil: z.number(),
  /** Calls in a row that went to other lanes while this one had something to send. */
  passedOver: z.partialRecord(z.enum(LANES), z.number()).default({}),
});
export type StartLog = z.infer<typeof startLogSchema>;

export const EMPTY_LOG: StartLog = { starts: [], blockedUntil: 0, passedOver: {} };

/**
 * How long a click may find the limit used up by this lane. Bulks spread themselves so that a click never waits
 * longer than an even share of the window; a prefetch always leaves a call to it.
 */
const getClickWaitMs = (lane: Lane, perMinute: number): number =>
  ({ click: Infinity, bulk: WINDOW_MS / perMinute, prefetch: 0 })[lane];

/**
 * The first instant, `now` or later, at which a call of a lane may start. `perMinute` null: no limit is named,
 * only a 429 stops it.
 */
export function getNextStart(
  { starts, blockedUntil }: StartLog,
  perMinute: number | null,
  lane: Lane,
  now: number,
): number {
  if (perMinute === null) return Math.max(now, blockedUntil);
  const leavesWindow = starts.at(-perMinute);
  const leavesOneForAClick = perMinute > 1 ? starts.at(-(perMinute - 1)) : undefined;
  return Math.max(
    now,
    blockedUntil,
    (leavesWindow ?? -Infinity) + WINDOW_MS,
    (leavesOneForAClick ?? -Infinity) + WINDOW_MS - getClickWaitMs(lane, perMinute),
  );
}

/** The log after a start at `now`. */
export const addStart = (log: StartLog, now: number): StartLog => ({
  ...log,
  starts: [...log.starts.filter((at) => at > now - WINDOW_MS), now],
});

/** The log after a 429: blocked until `until`; where it names none, until our own record allows a call again. */
export const block = (
  log: StartLog,
  until: number | null,
  perMinute: number | null,
  now: number,
): StartLog => ({
  ...log,
  blockedUntil: Math.max(
    log.blockedUntil,
    until ?? Math.max(getNextStart(log, perMinute, 'click', now), now + UNEXPLAINED_BLOCK_MS),
  ),
});

/** The log after the clock was moved: what lies this long ago still does. */
export const shiftLog = (log: StartLog, byMs: number): StartLog => ({
  ...log,
  starts: log.starts.map((at) => at + byMs),
  blockedUntil: log.blockedUntil === 0 ? 0 : log.blockedUntil + byMs,
});

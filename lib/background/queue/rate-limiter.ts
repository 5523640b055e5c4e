import { z } from 'zod';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { LANES, type Lane } from '@/lib/contract/stored/job';

/**
 * N calls a minute, by a log of starts. The interface does not say whether its window is fixed or sliding, so
 * no more than N calls start in any 60 s, plus slack for travel and for clocks that differ.
 */
export const WINDOW_MS = MINUTE + 1.5 * SECOND;
/** The pause after a 429 that names no instant, where our own record says nothing against another call. */
export const UNEXPLAINED_BLOCK_MS = 10 * SECOND;
/** Between two calls after a 429: as long as a refusal takes to come, so that it stops the next one. */
const LONGEST_SPACING_MS = 2 * SECOND;

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

/** The instant at which our own record allows so many calls; long ago when it does, or never can. */
const getFreeAt = (starts: number[], calls: number, perMinute: number): number =>
  calls > perMinute ? -Infinity : (starts.at(calls - 1 - perMinute) ?? -Infinity) + WINDOW_MS;

/** For a window after a 429, calls go one by one: somebody else may use the key, and each refused call is one lost. */
const getSpacedAt = ({ starts, blockedUntil }: StartLog, perMinute: number, now: number): number =>
  blockedUntil > 0 && now < blockedUntil + WINDOW_MS
    ? (starts.at(-1) ?? -Infinity) + Math.min(LONGEST_SPACING_MS, WINDOW_MS / perMinute)
    : -Infinity;

/**
 * The first instant, `now` or later, at which a call of a lane may start. `perMinute` null: no limit is named,
 * only a 429 stops it.
 */
export function getNextStart(
  log: StartLog,
  perMinute: number | null,
  lane: Lane,
  now: number,
): number {
  const { starts, blockedUntil } = log;
  if (perMinute === null) return Math.max(now, blockedUntil);
  return Math.max(
    now,
    blockedUntil,
    getSpacedAt(log, perMinute, now),
    getFreeAt(starts, 1, perMinute),
    getFreeAt(starts, 2, perMinute) - getClickWaitMs(lane, perMinute),
  );
}

/** The log after a start at `now`. */
export const addStart = (log: StartLog, now: number): StartLog => ({
  ...log,
  starts: [...log.starts.filter((at) => at > now - WINDOW_MS), now],
});

/** The log after a call that was noted as started at `at` was held back before it was sent. */
export const removeStart = (log: StartLog, at: number): StartLog => {
  const index = log.starts.lastIndexOf(at);
  return index === -1 ? log : { ...log, starts: log.starts.toSpliced(index, 1) };
};

/**
 * When to call again after a 429 that named `until`. Where our own record allows no call then, it waits for two: one
 * that is refused and told when to come, and one that comes then. Coming whenever our record allows it would mean to
 * come too late each time, and to starve, while somebody else uses the key.
 */
const getUnblockedAt = ({ starts }: StartLog, until: number, perMinute: number | null): number =>
  perMinute !== null && getFreeAt(starts, 1, perMinute) > until
    ? Math.max(until, getFreeAt(starts, 2, perMinute))
    : until;

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
    until === null
      ? Math.max(getNextStart(log, perMinute, 'click', now), now + UNEXPLAINED_BLOCK_MS)
      : getUnblockedAt(log, until, perMinute),
  ),
});

/** The log after the clock was moved: what lies this long ago still does. */
export const shiftLog = (log: StartLog, byMs: number): StartLog => ({
  ...log,
  starts: log.starts.map((at) => at + byMs),
  blockedUntil: log.blockedUntil === 0 ? 0 : log.blockedUntil + byMs,
});

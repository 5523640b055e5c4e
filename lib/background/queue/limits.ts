import { z } from 'zod';
import { MINUTE, SECOND } from '@/lib/contract/duration';

/**
 * N calls a minute, by a log of starts. The interface does not say whether its window is fixed or sliding, so
 * no more than N calls start in any 60 s, plus slack for travel and for clocks that differ.
 */
export const WINDOW_MS = MINUTE + 1.5 * SECOND;

export const startLogSchema = z.object({
  /** Instants of the starts within the last window, oldest first. */
  starts: z.array(z.number()),
  /** The service said 429: nothing starts before this instant. */
  blockedUntil: z.number(),
});
export type StartLog = z.infer<typeof startLogSchema>;

export const EMPTY_LOG: StartLog = { starts: [], blockedUntil: 0 };

/**
 * The log without what no longer counts. A start in the future is from before the clock was set back: it is
 * moved to now, so that it still counts for one window and no longer.
 */
const prune = (log: StartLog, now: number): StartLog => ({
  starts: log.starts.map((at) => Math.min(at, now)).filter((at) => at > now - WINDOW_MS),
  blockedUntil: log.blockedUntil,
});

/** The first instant, `now` or later, at which a call may start. `perMinute` null: no limit but a block. */
export function getNextStart(log: StartLog, perMinute: number | null, now: number): number {
  const { starts, blockedUntil } = prune(log, now);
  const oldest = perMinute === null ? undefined : starts[starts.length - perMinute];
  return Math.max(now, blockedUntil, oldest === undefined ? now : oldest + WINDOW_MS);
}

/** The log after a start at `now`. */
export function addStart(log: StartLog, now: number): StartLog {
  const pruned = prune(log, now);
  return { ...pruned, starts: [...pruned.starts, now] };
}

/** The log after a 429: blocked until `until`, or until a whole window has passed where it names no instant. */
export const block = (log: StartLog, until: number | null, now: number): StartLog => ({
  ...log,
  blockedUntil: Math.max(log.blockedUntil, until ?? now + WINDOW_MS),
});

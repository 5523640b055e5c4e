import { LIMIT_WINDOW_MS, UNEXPLAINED_BLOCK_MS } from '@/lib/contract/limits';
import { z } from 'zod';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { LANES, type Lane } from '@/lib/contract/stored/job';

/** The rate limiter: N calls per minute, by a log of starts. */

/** How long calls leave room after a 429 to whoever else uses the key. */
const LEAVES_ROOM_MS = 20 * MINUTE;

/** Time between two calls of clicks meanwhile. It is long enough for a refusal to arrive before the next call. */
const LONGEST_SPACING_MS = 2 * SECOND;

/**
 * How many calls a minute a bulk leaves meanwhile. Those who were told a time come at that time, so it is enough that the bulk is
 * a little later. Those who were told none find room only where there always is some.
 */
const ROOM = { named: 0.5, unnamed: 1.2 };

/**
 * By how much a call may come later than a 429 says, so that those who share a key do not all come at the instant that all of
 * them were told. Two or three find room within 0.3 s; the more 429s there are, the more must share it:
 * exponential backoff with full jitter. A call that is carried out takes back one step, not all, because the key stays as crowded.
 */
const [FIRST_SPREAD_MS, LONGEST_SPREAD_MS] = [0.3 * SECOND, 20 * MINUTE];
const [SPREADS_AFTER, SPREADS_BY] = [5, 6];

/** From the next 429 on, a browser whose own log is late waits until two calls are free. */
const SAVES_AFTER = 2;

const startLogSchema = z.object({
  /** Times of the starts within the last window, oldest first. */
  starts: z.array(z.number()),
  /** After a 429, nothing starts before this time. */
  blockedUntil: z.number(),
  /** How crowded the key is: one more after each 429 (calls in flight count once), one less after each call that is carried out. */
  refusals: z.number().int().min(0),
  /** After a 429, a bulk leaves so many calls a minute to whoever else uses the key. */
  room: z.number(),
  /** Number of calls in a row for other lanes, while jobs of this lane were due. */
  passedOver: z.partialRecord(z.enum(LANES), z.number()),
});
export type StartLog = z.infer<typeof startLogSchema>;

/** A log on disk. `blockedFor`: the id of the connection that met the 429; null: none was saved. */
const storedLogSchema = startLogSchema.extend({ blockedFor: z.string().nullable() });
export type StoredLog = z.infer<typeof storedLogSchema>;

export const EMPTY_LOG: StartLog = {
  starts: [],
  blockedUntil: 0,
  refusals: 0,
  room: 0,
  passedOver: {},
};

/** A stored log for the connection that is saved now. The block of another one does not count: limits are counted by key. */
export function readLog(raw: unknown, saved: MadeFor | null): StartLog {
  const parsed = storedLogSchema.safeParse(raw);
  if (!parsed.success) return EMPTY_LOG;
  const { blockedFor, ...log } = parsed.data;
  const isOwn = blockedFor === (saved?.id ?? null);
  return isOwn ? log : { ...log, blockedUntil: 0, refusals: 0 };
}

/** A log as it is stored while this connection is saved. */
export const toStoredLog = (log: StartLog, saved: MadeFor | null): StoredLog => ({
  ...log,
  blockedFor: saved?.id ?? null,
});

/**
 * How long a click may have to wait because of calls of this lane. Bulks are spread so that a click never waits longer
 * than an even share of the window. A prefetch always leaves one call free.
 */
const getClickWaitMs = (lane: Lane, perMinute: number): number =>
  ({ click: Infinity, bulk: LIMIT_WINDOW_MS / perMinute, prefetch: 0 })[lane];

/** When our own log allows this many more calls; `-Infinity` when it does already, or never can. */
const getFreeAt = (starts: number[], calls: number, perMinute: number): number =>
  calls > perMinute ? -Infinity : (starts.at(calls - 1 - perMinute) ?? -Infinity) + LIMIT_WINDOW_MS;

/**
 * When the next call leaves room to others, after a 429. A refused call has taken none, so it holds up no other: two bulks
 * that come equally often would meet the same refusal each time.
 */
function getSpacedAt(log: StartLog, perMinute: number, lane: Lane, now: number): number {
  const { starts, blockedUntil, room } = log;
  const last = starts.at(-1) ?? -Infinity;
  const isOver = blockedUntil === 0 || now >= blockedUntil + LEAVES_ROOM_MS;
  if (isOver || last < blockedUntil) return -Infinity;
  const spacingMs = LIMIT_WINDOW_MS / Math.max(1, perMinute - room);
  return last + (lane === 'click' ? Math.min(LONGEST_SPACING_MS, spacingMs) : spacingMs);
}

/**
 * The earliest time, `now` or later, at which a call of a lane may start. `perMinute` null: there is no known limit, and
 * only a 429 delays the call.
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
    getSpacedAt(log, perMinute, lane, now),
    getFreeAt(starts, 1, perMinute),
    getFreeAt(starts, 2, perMinute) - getClickWaitMs(lane, perMinute),
  );
}

/** The log after a start at `now`. */
export const addStart = (log: StartLog, now: number): StartLog => ({
  ...log,
  starts: [...log.starts.filter((at) => at > now - LIMIT_WINDOW_MS), now],
});

/** The log without the start at `at`, because that call was not sent after all. */
export const removeStart = (log: StartLog, at: number): StartLog => {
  const index = log.starts.lastIndexOf(at);
  return index === -1 ? log : { ...log, starts: log.starts.toSpliced(index, 1) };
};

/**
 * When to call again after a 429 that named `until`, or when our own log allows a call. If it allows none at that time, and
 * there were several 429s, waits until it allows two: one that may be refused and learns the next free time, and one for that
 * time. With only one, we would come too late each time while somebody else's bulk uses the key.
 */
function getUnblockedAt({ starts, refusals }: StartLog, until: number, perMinute: number | null) {
  if (perMinute === null) return until;
  const isLate = getFreeAt(starts, 1, perMinute) > until;
  return Math.max(until, getFreeAt(starts, isLate && refusals >= SAVES_AFTER ? 2 : 1, perMinute));
}

/**
 * The log after a 429: blocked until `until`, or if it named no time, until our own log allows a call. `roll`: a random number
 * from 0 to 1, which spreads those who were told the same.
 */
export function block(
  log: StartLog,
  until: number | null,
  perMinute: number | null,
  { now, roll }: { now: number; roll: number },
): StartLog {
  const isOver = now > log.blockedUntil + LONGEST_SPREAD_MS;
  const before = isOver ? 0 : log.refusals;
  const grown = SPREADS_BY ** Math.max(0, before - SPREADS_AFTER);
  const spreadMs = roll * Math.min(LONGEST_SPREAD_MS, FIRST_SPREAD_MS * grown);
  const freeAt =
    until === null
      ? Math.max(getNextStart(log, perMinute, 'click', now), now + UNEXPLAINED_BLOCK_MS)
      : getUnblockedAt({ ...log, refusals: before }, until, perMinute);
  return {
    ...log,
    blockedUntil: Math.max(log.blockedUntil, freeAt + spreadMs),
    refusals: now < log.blockedUntil ? before : before + 1,
    room: until === null ? ROOM.unnamed : ROOM.named,
  };
}

/** The log after a call was carried out. */
export const noteAccepted = (log: StartLog): StartLog => ({
  ...log,
  refusals: Math.max(0, log.refusals - 1),
});

/** The log after the clock was changed by `byMs`. */
export const shiftLog = (log: StartLog, byMs: number): StartLog => ({
  ...log,
  starts: log.starts.map((at) => at + byMs),
  blockedUntil: log.blockedUntil === 0 ? 0 : log.blockedUntil + byMs,
});

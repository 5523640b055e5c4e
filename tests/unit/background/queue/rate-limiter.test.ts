import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addStart,
  block,
  EMPTY_LOG,
  getNextStart,
  readLog,
  noteAccepted,
  removeStart,
  shiftLog,
  toStoredLog,
  type StartLog,
} from '@/lib/background/queue/rate-limiter';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import { LANES, type Lane } from '@/lib/contract/stored/job';

describe('the limiter', () => {
  it('never lets more than N calls start in any 60 s, whatever the pauses between attempts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 2 * MINUTE }), fc.constantFrom(...LANES)), {
          maxLength: 120,
        }),
        (perMinute, attempts) => {
          let now = 0;
          let log = EMPTY_LOG;
          const starts: number[] = [];
          for (const [pause, lane] of attempts) {
            now += pause;
            if (getNextStart(log, perMinute, lane, now) > now) continue;
            log = addStart(log, now);
            starts.push(now);
          }
          for (const from of starts) {
            const within = starts.filter((at) => at >= from && at < from + MINUTE);
            expect(within.length).toBeLessThanOrEqual(perMinute);
          }
        },
      ),
    );
  });

  it('names the first instant at which the next call may start', () => {
    const log = [0, 10, 20].reduce(addStart, EMPTY_LOG);
    expect(getNextStart(log, 3, 'click', 30)).toBe(LIMIT_WINDOW_MS);
    expect(getNextStart(log, 4, 'click', 30)).toBe(30);
  });

  it('lets a bulk use all that is allowed, and yet leaves a click its share of the window', () => {
    const perMinute = 5;
    let now = 0;
    let log = EMPTY_LOG;
    let longestWait = 0;
    for (let starts = 0; starts < 100; starts += 1) {
      now = getNextStart(log, perMinute, 'bulk', now);
      log = addStart(log, now);
      longestWait = Math.max(longestWait, getNextStart(log, perMinute, 'click', now) - now);
    }
    expect(longestWait).toBeLessThanOrEqual(LIMIT_WINDOW_MS / perMinute);
    expect(100 / (now / LIMIT_WINDOW_MS)).toBeGreaterThanOrEqual(perMinute);
  });

  it('never lets a prefetch take the last call from a click', () => {
    let log = EMPTY_LOG;
    for (let now = 0; now < 10 * MINUTE; now += 100) {
      if (getNextStart(log, 5, 'prefetch', now) > now) continue;
      log = addStart(log, now);
      expect(getNextStart(log, 5, 'click', now)).toBe(now);
    }
    expect(log.starts.length).toBeGreaterThan(0);
  });

  it('moves with a clock that is set', () => {
    const log = addStart(EMPTY_LOG, 10 * MINUTE);
    expect(getNextStart(shiftLog(log, -9 * MINUTE), 1, 'click', MINUTE)).toBe(
      MINUTE + LIMIT_WINDOW_MS,
    );
  });

  it('waits after a 429 until the instant that it names', () => {
    expect(getNextStart(block(EMPTY_LOG, 5000, 5, { now: 0, roll: 0 }), 5, 'click', 0)).toBe(5000);
  });

  it('goes on one by one for twenty minutes after a 429, so that one refusal stops the rest', () => {
    const log = addStart(block(EMPTY_LOG, 5000, 5, { now: 0, roll: 0 }), 5000);
    expect(getNextStart(log, 5, 'click', 5100)).toBe(7000);
    expect(getNextStart(log, 600, 'click', 5100)).toBe(5000 + LIMIT_WINDOW_MS / 599.5);
    const end = 5000 + 20 * MINUTE;
    expect(getNextStart(addStart(log, end - 1000), 5, 'click', end - 1)).toBe(end + 1000);
    expect(getNextStart(addStart(log, end - 1000), 5, 'click', end)).toBe(end);
  });

  it('waits after several 429s for two calls, where its own record allows none at the instant that is named', () => {
    const full = [0, 10, 20, 30, 40].reduce(addStart, EMPTY_LOG);
    const getNextAfter = (log: StartLog, until: number, perMinute = 5) =>
      getNextStart(block(log, until, perMinute, { now: 100, roll: 0 }), perMinute, 'click', 100);
    expect(getNextAfter({ ...full, refusals: 1 }, 5000)).toBe(LIMIT_WINDOW_MS);
    expect(getNextAfter({ ...full, refusals: 2 }, 5000)).toBe(10 + LIMIT_WINDOW_MS);
    expect(getNextAfter({ ...full, refusals: 2 }, 80_000)).toBe(80_000);
    const single = { ...addStart(EMPTY_LOG, 0), refusals: 2 };
    expect(getNextAfter(single, 5000, 1)).toBe(LIMIT_WINDOW_MS);
  });

  it('waits after a 429 that names none until its own record allows a call, and a while at least', () => {
    expect(getNextStart(block(EMPTY_LOG, null, 5, { now: 0, roll: 0 }), 5, 'click', 0)).toBe(
      10_000,
    );
    expect(getNextStart(block(EMPTY_LOG, null, null, { now: 0, roll: 0 }), null, 'click', 0)).toBe(
      10_000,
    );
    const full = [0, 0, 0, 0, 0].reduce(addStart, EMPTY_LOG);
    expect(getNextStart(block(full, null, 5, { now: 0, roll: 0 }), 5, 'click', 0)).toBe(
      LIMIT_WINDOW_MS,
    );
  });

  describe('where somebody else uses the key', () => {
    const refuse = (log: StartLog) => block(log, null, null, { now: 0, roll: 1 });
    const getBlockedMs = (refusals: number) => refuse({ ...EMPTY_LOG, refusals }).blockedUntil;

    it('comes soon after what a 429 says, and later and later once there were several', () => {
      expect([0, 5, 6, 7].map(getBlockedMs)).toEqual([10_300, 10_300, 11_800, 20_800]);
      expect(getBlockedMs(20)).toBe(10_000 + 20 * MINUTE);
    });

    it('counts calls that were in flight together once', () => {
      const first = block(EMPTY_LOG, 5000, 5, { now: 0, roll: 0 });
      expect(block(first, 5100, 5, { now: 100, roll: 0 }).refusals).toBe(1);
      expect(block(first, 9000, 5, { now: 5000, roll: 0 }).refusals).toBe(2);
    });

    it('comes soon again where the last 429 was long ago', () => {
      const log = { ...EMPTY_LOG, refusals: 9, blockedUntil: 1000 };
      const waitAt = (now: number) => block(log, now, 5, { now, roll: 1 }).blockedUntil - now;
      expect(waitAt(1000 + 20 * MINUTE)).toBe(0.3 * SECOND * 6 ** 4);
      expect(waitAt(1001 + 20 * MINUTE)).toBe(0.3 * SECOND);
    });

    it('comes sooner again with each call that is carried out', () => {
      const log = noteAccepted(noteAccepted(refuse({ ...EMPTY_LOG, refusals: 3 })));
      expect(log.refusals).toBe(2);
      expect(noteAccepted(noteAccepted(noteAccepted(log))).refusals).toBe(0);
    });

    it('has a bulk leave them room for twenty minutes, and a click none', () => {
      const at = 5 * MINUTE;
      const getWaitMs = (log: StartLog, lane: Lane, perMinute = 5, now = at) =>
        getNextStart({ ...log, starts: [now] }, perMinute, lane, now) - now;
      const named = block(EMPTY_LOG, 100, 5, { now: 0, roll: 1 });
      const unnamed = refuse(EMPTY_LOG);
      expect(getWaitMs(named, 'bulk')).toBeCloseTo(LIMIT_WINDOW_MS / 4.5);
      expect(getWaitMs(unnamed, 'bulk')).toBeCloseTo(LIMIT_WINDOW_MS / 3.8);
      expect(getWaitMs(unnamed, 'click')).toBe(2 * SECOND);
      expect(getWaitMs(unnamed, 'bulk', 1)).toBe(LIMIT_WINDOW_MS);
      const end = unnamed.blockedUntil + 20 * MINUTE;
      expect(getWaitMs(unnamed, 'bulk', 5, end - 1)).toBeCloseTo(LIMIT_WINDOW_MS / 3.8);
      expect(getWaitMs(unnamed, 'bulk', 5, end)).toBe(0);
    });

    it('has a bulk come when a 429 says, though its refused call was a moment ago', () => {
      const refused = block(addStart(EMPTY_LOG, 0), 3000, 5, { now: 100, roll: 0 });
      expect(getNextStart(refused, 5, 'bulk', 100)).toBe(3000);
    });
  });
});

describe('the log of starts', () => {
  it('has a window of a minute and a margin', () => {
    expect(LIMIT_WINDOW_MS).toBe(MINUTE + 1.5 * SECOND);
  });

  it.each([
    ['within the window', 1, [1, LIMIT_WINDOW_MS]],
    ['at its beginning', 0, [LIMIT_WINDOW_MS]],
    ['before it', -1, [LIMIT_WINDOW_MS]],
  ])('keeps a start only while it counts: %s', (_, at, starts) => {
    const log = { ...EMPTY_LOG, starts: [at], blockedUntil: 7, passedOver: { bulk: 1 } };
    expect(addStart(log, LIMIT_WINDOW_MS)).toEqual({ ...log, starts });
  });

  it.each([
    ['the start of a call that was held back', 20, [10, 30]],
    ['one of two at the same time', 30, [10, 20]],
    ['nothing when the start is gone', 40, [10, 20, 30]],
  ])('loses %s', (_, at, starts) => {
    const log = { ...EMPTY_LOG, starts: [10, 20, 30] };
    expect(removeStart(log, at).starts).toEqual(starts);
  });

  it('loses only one of two starts at the same time', () => {
    expect(removeStart({ ...EMPTY_LOG, starts: [10, 10] }, 10).starts).toEqual([10]);
  });

  it('is blocked for no less by a later 429', () => {
    const blocked = block(EMPTY_LOG, 9000, 5, { now: 0, roll: 0 });
    expect(block(blocked, 5000, 5, { now: 100, roll: 0 }).blockedUntil).toBe(9000);
    expect(block(blocked, 9500, 5, { now: 100, roll: 0 }).blockedUntil).toBe(9500);
  });

  it('is blocked for no more than a 429 names while it allows a call at that time', () => {
    const log = [0, 10, 20, 30].reduce(addStart, { ...EMPTY_LOG, refusals: 2 });
    expect(block(log, 5000, 5, { now: 100, roll: 0 }).blockedUntil).toBe(5000);
  });

  it('without a block has none after the clock was changed', () => {
    expect(shiftLog({ ...EMPTY_LOG, starts: [10] }, 5)).toEqual({ ...EMPTY_LOG, starts: [15] });
    expect(shiftLog({ ...EMPTY_LOG, blockedUntil: 10 }, 5).blockedUntil).toBe(15);
  });
});

describe('a stored log', () => {
  const [one, other] = ['a', 'b'].map((digit) => ({
    id: digit.repeat(32),
    origin: 'https://service.example',
  }));
  const log = { ...EMPTY_LOG, starts: [1], blockedUntil: 9 };

  it.each([
    ['the connection that met it', one, one, 9],
    ['no other connection, though its starts count', one, other, 0],
    ['no connection that was saved after there was none', null, one, 0],
  ])('blocks %s', (_, before, saved, blockedUntil) => {
    const stored = toStoredLog(log, before ?? null);
    expect(readLog(stored, saved ?? null)).toEqual({ ...log, blockedUntil });
  });

  it('that cannot be read counts as empty', () => {
    expect(readLog('from another version', null)).toEqual(EMPTY_LOG);
  });
});

describe('an operation without a known limit', () => {
  it.each([
    ['starts at once', EMPTY_LOG, 50],
    ['starts at once, whatever was started', addStart(addStart(EMPTY_LOG, 49), 50), 50],
    ['waits for the end of a 429', block(EMPTY_LOG, 5000, null, { now: 0, roll: 0 }), 5000],
    ['starts at once after it', block(EMPTY_LOG, 40, null, { now: 0, roll: 0 }), 50],
    ['is not spaced after it', addStart(block(EMPTY_LOG, 40, null, { now: 0, roll: 0 }), 50), 50],
  ])('%s', (_, log, expected) => {
    expect(getNextStart(log, null, 'prefetch', 50)).toBe(expected);
  });
});

it.each([
  ['click', 0],
  ['bulk', 10 + LIMIT_WINDOW_MS - LIMIT_WINDOW_MS / 2],
  ['prefetch', 10 + LIMIT_WINDOW_MS],
] as const)('with one of two calls left, %s may start at %d', (lane, at) => {
  const log = addStart(EMPTY_LOG, 10);
  expect(getNextStart(log, 2, lane, 20)).toBe(Math.max(20, at));
});

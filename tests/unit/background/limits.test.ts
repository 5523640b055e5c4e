import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addStart, block, EMPTY_LOG, getNextStart, WINDOW_MS } from '@/lib/background/queue/limits';
import { MINUTE } from '@/lib/contract/duration';

describe('the limiter', () => {
  it('never lets more than N calls start in any 60 s, whatever the pauses between attempts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.array(fc.integer({ min: 0, max: 2 * MINUTE }), { maxLength: 120 }),
        (perMinute, pauses) => {
          let now = 0;
          let log = EMPTY_LOG;
          const starts: number[] = [];
          for (const pause of pauses) {
            now += pause;
            if (getNextStart(log, perMinute, now) > now) continue;
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
    expect(getNextStart(log, 3, 30)).toBe(WINDOW_MS);
    expect(getNextStart(log, 4, 30)).toBe(30);
  });

  it('is not held up for hours by a clock that is set back', () => {
    const log = addStart(EMPTY_LOG, 10 * 60 * MINUTE);
    expect(getNextStart(log, 1, MINUTE)).toBeLessThanOrEqual(MINUTE + WINDOW_MS);
  });

  it('waits a whole window after a 429 that names no instant, and until it when it names one', () => {
    expect(getNextStart(block(EMPTY_LOG, null, 0), null, 0)).toBe(WINDOW_MS);
    expect(getNextStart(block(EMPTY_LOG, 5000, 0), null, 0)).toBe(5000);
  });
});

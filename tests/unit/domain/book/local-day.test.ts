import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getNextHourAt } from '@/lib/domain/book/local-day';

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** An instant by the local clock. */
const at = (text: string) => new Date(text).getTime();

describe('the hour of the daily refresh', () => {
  it.each([
    ['later today', '2026-11-20T06:59', '2026-11-20T07:00'],
    ['tomorrow, when it has come', '2026-11-20T07:00', '2026-11-21T07:00'],
    ['at the end of a month', '2026-11-30T08:00', '2026-12-01T07:00'],
    ['the same on the wall when the clocks go forward', '2026-03-28T08:00', '2026-03-29T07:00'],
    ['the same on the wall when the clocks go back', '2026-10-24T08:00', '2026-10-25T07:00'],
  ])('comes next %s', (_, now, expected) => {
    expect(getNextHourAt(7, at(now))).toBe(at(expected));
  });

  it('that the clocks skip is the one after it', () => {
    expect(getNextHourAt(2, at('2026-03-29T00:30'))).toBe(at('2026-03-29T03:00'));
  });

  it('that comes twice counts once', () => {
    const first = getNextHourAt(2, at('2026-10-25T00:30'));
    expect(first).toBe(Date.parse('2026-10-25T00:00:00Z'));
    expect(getNextHourAt(2, first)).toBe(at('2026-10-26T02:00'));
  });
});

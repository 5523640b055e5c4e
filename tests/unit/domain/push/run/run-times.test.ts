import { expect, it } from 'vitest';
import { readRunTimes } from '@/lib/domain/push/run/run-times';

const START = '2026-03-01T10:00:00Z';

it.each<[string, string | null, string | null, number | null]>([
  ['both are known', START, '2026-03-01T10:00:42Z', 42_000],
  ['another zone', START, '2026-03-01T12:00:01+02:00', 1_000],
  ['it has not ended', START, null, null],
  ['wrong clocks', START, '2026-03-01T09:59:59Z', null],
  ['no time', 'soon', START, null],
  ['a far date', '+999999-01-01T00:00:00Z', START, null],
])('how long a run took: %s', (_, createdAt, completedAt, tookMs) => {
  expect(readRunTimes({ createdAt, completedAt }).tookMs).toBe(tookMs);
});

it('a text that is no time is not known', () => {
  expect(readRunTimes({ createdAt: '<b>', completedAt: '' })).toEqual({
    startedAt: null,
    endedAt: null,
    tookMs: null,
  });
});

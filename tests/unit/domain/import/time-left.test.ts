import { expect, it } from 'vitest';
import { createTimeLeft } from '@/lib/domain/import/time-left';

it('is known also where nothing was done for longer than that', () => {
  const getLeft = createTimeLeft(100, 0);
  expect(getLeft(50, 1000)).toBe(1000);
  expect(getLeft(50, 9000)).toBe(9000);
  expect(getLeft(75, 10_000)).toBe(9000);
});

it('goes by the speed of the last seconds', () => {
  const getLeft = createTimeLeft(1000, 0);
  // A tenth takes ten seconds, and the rest goes ten times as fast.
  for (let second = 1; second <= 10; second += 1) {
    expect(getLeft(10 * second, 1000 * second)).toBe(100 * (1000 - 10 * second));
  }
  for (let second = 11; second <= 12; second += 1) getLeft(100 * (second - 9), 1000 * second);
  expect(getLeft(400, 13_000)).toBe(6000);
});

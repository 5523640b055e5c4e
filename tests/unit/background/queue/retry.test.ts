import { expect, it } from 'vitest';
import { getNextPollAt, getRetryAt } from '@/lib/background/queue/retry';
import { MINUTE, SECOND } from '@/lib/contract/duration';

const NOW = 1_800_000_000_000;

it.each([
  [1, 0, SECOND],
  [1, 1, 2 * SECOND],
  [3, 0, SECOND],
  [3, 0.5, 4.5 * SECOND],
  [3, 1, 8 * SECOND],
  [5, 1, 32 * SECOND],
  [6, 1, MINUTE],
  [20, 1, MINUTE],
])('after %d passing faults, with jitter %d, retries in %d ms', (attempts, roll, ms) => {
  expect(getRetryAt(attempts, roll, NOW)).toBe(NOW + ms);
});

it.each([
  [1, 0, SECOND],
  [1, 1, 2 * SECOND],
  [3, 0.5, 6 * SECOND],
  [7, 0, 30 * SECOND],
  [7, 1, MINUTE],
  [13, 1, MINUTE],
])('after %d failed polls, with jitter %d, polls again in %d ms', (attempts, roll, ms) => {
  expect(getNextPollAt(attempts, roll, NOW)).toBe(NOW + ms);
});

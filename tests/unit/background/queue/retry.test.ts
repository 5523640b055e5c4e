import { expect, it } from 'vitest';
import { decideAfterFailedPoll, getRetryAt, isPolling } from '@/lib/background/queue/retry';
import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { ProblemCode } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { storedJobOf } from '../../../support/queue/stored-jobs';

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

const fail = (attempts: number, roll: number, retryAt: number | null = null) =>
  decideAfterFailedPoll(
    storedJobOf({ attempts }),
    { maxAttempts: 14 },
    new ProblemError({ code: 'service-down', retryAt }).problem,
    { now: NOW, roll },
  );

it.each([
  [0, 0, SECOND],
  [0, 1, 2 * SECOND],
  [2, 0.5, 6 * SECOND],
  [6, 0, 30 * SECOND],
  [6, 1, MINUTE],
  [12, 1, MINUTE],
])('after %d failed polls, with jitter %d, polls again in %d ms', (attempts, roll, ms) => {
  expect(fail(attempts, roll)).toEqual({
    state: 'waiting',
    waitingFor: 'run',
    notBefore: NOW + ms,
    attempts: attempts + 1,
  });
});

it.each([
  ['later', 9 * SECOND, 9 * SECOND],
  ['earlier', SECOND, 2 * SECOND],
])('obeys the service when it names a %s time than ours', (_, afterMs, ms) => {
  expect(fail(0, 1, NOW + afterMs)).toMatchObject({ notBefore: NOW + ms });
});

it('gives up at the last attempt: the result is unknown', () => {
  expect(fail(13, 1)).toMatchObject({
    state: 'needs-you',
    attempts: 14,
    problem: { code: 'run-unread' satisfies ProblemCode },
  });
});

const POLL = { operation: 'readRun', maxAttempts: 14 } as const;

it.each([
  ['an accepted write', 'readRun', { id: 'run-1' }, POLL, true],
  ['a write that was not accepted', 'readRun', null, POLL, false],
  ['another call', 'syncToCrm', { id: 'run-1' }, POLL, false],
  ['a kind without polls', 'readRun', { id: 'run-1' }, undefined, false],
] as const)('only the read of %s is a poll', (_, operation, progress, poll, expected) => {
  expect(isPolling({ operation, progress }, poll)).toBe(expected);
});

import { expect, it } from 'vitest';
import { EMPTY_LOG } from '@/lib/background/queue/limits';
import { settleProblem } from '@/lib/background/queue/settling';
import type { QueueJob } from '@/lib/background/queue/store';
import { getTraits } from '@/lib/background/jobs/registry';
import { ProblemError } from '@/lib/contract/problem-error';

const dismissal = {
  operation: 'dismissAccount',
  progress: null,
  inDoubt: false,
  attempts: 0,
} as QueueJob;

const settle = (operation: string | null) =>
  settleProblem([dismissal], new ProblemError({ code: 'service-down', operation }).problem, {
    traits: getTraits('account.dismiss', { domain: 'lind.example', first_person: null }),
    log: EMPTY_LOG,
    perMinute: 30,
    now: 0,
    random: () => 0.5,
    createId: () => 'id',
  }).changes[0];

it.each([
  ['the write itself', 'dismissAccount', true],
  ['a fault of ours', null, true],
  ['the reading before it', 'readBook', false],
])('leaves a write in doubt only after a problem of its own call: %s', (_, operation, expected) => {
  expect(settle(operation)?.inDoubt ?? false).toBe(expected);
  expect(settle(operation)?.state).toBe('waiting');
});

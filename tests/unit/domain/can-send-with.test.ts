import { expect, it } from 'vitest';
import type { JobOf } from '@/lib/contract/stored/job';
import { canSendJobWith, canSendWith } from '@/lib/domain/can-send-with';
import { job } from '../../support/ui/ui-fixtures';

const ONE = 'https://one.example';
const TWO = 'https://two.example';

it.each([
  [ONE, ONE, true],
  [ONE, TWO, false],
  [null, ONE, true],
  [ONE, null, false],
  [null, null, false],
])('what was made for %s may be sent to %s: %s', (madeFor, saved, can) => {
  expect(canSendWith(madeFor === null ? null : { id: 'a', origin: madeFor }, saved)).toBe(can);
});

it.each<[string, Partial<JobOf<'push'>>, string, boolean]>([
  ['that was not sent', {}, ONE, true],
  ['for another address', {}, TWO, false],
  ['that may have been sent', { inDoubt: true }, ONE, false],
  ['that is part of a call', { callId: 'call-1' }, ONE, false],
])('a push %s may be sent with the saved key, or not', (_, changed, saved, can) => {
  const connection = { id: 'a'.repeat(32), origin: ONE };
  const push = job('push', { state: 'waiting', connection, ...changed });
  expect(canSendJobWith(push, saved)).toBe(can);
});

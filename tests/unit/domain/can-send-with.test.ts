import { expect, it } from 'vitest';
import { canSendWith } from '@/lib/domain/can-send-with';

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

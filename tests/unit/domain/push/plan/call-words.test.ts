import { expect, it } from 'vitest';
import { getCallWords } from '@/lib/domain/push/plan/call-words';
import type { Estimate } from '@/lib/contract/stored/bulk';

it.each<[Estimate | undefined, string]>([
  [{ type: 'about', ms: 20_000 }, '12 calls, done in under a minute.'],
  [{ type: 'about', ms: 61_500 }, '12 calls, done in about 1 min.'],
  [{ type: 'no-limit' }, '12 calls'],
  [{ type: 'unknown' }, '12 calls'],
  [undefined, '12 calls'],
])('says how long calls take, as far as it is known: %j', (estimate, words) => {
  expect(getCallWords(12, estimate).replace(/\s/gu, ' ')).toBe(words);
});

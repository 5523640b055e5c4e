import { expect, it } from 'vitest';
import { toParts } from '@/lib/contract/to-parts';

it.each([
  ['nothing', [], []],
  ['fewer than fit', [1], [[1]]],
  ['as many as fit', [1, 2], [[1, 2]]],
  ['one more than fits', [1, 2, 3], [[1, 2], [3]]],
])('splits %s into parts of two', (_, all, parts) => {
  expect(toParts(all, 2)).toEqual(parts);
});

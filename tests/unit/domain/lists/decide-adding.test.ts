import { expect, it } from 'vitest';
import { decideAdding } from '@/lib/domain/lists/decide-adding';

it.each([
  ['one item of a list', null, null, 1, { type: 'one', givesUp: false }],
  ['many items of a list', null, null, 2, { type: 'bulk', givesUp: false }],
  ['one item of a new list', null, 'Fair', 1, { type: 'bulk', givesUp: false }],
  ['items of a list that is being made', 'Fair', 'Fair', 2, { type: 'retry' }],
  ['items of another new list', 'Fair', 'Trade fair', 2, { type: 'bulk', givesUp: true }],
  ['one item of a list that exists', 'Fair', null, 1, { type: 'one', givesUp: true }],
  ['many items of a list that exists', 'Fair', null, 2, { type: 'bulk', givesUp: true }],
] as const)('adds %s', (_, making, newName, count, step) => {
  expect(decideAdding({ making, newName, count })).toEqual(step);
});

import { expect, it } from 'vitest';
import { findCopies } from '@/lib/domain/lists/find-copies';
import { listItemSchema } from '@/lib/contract/service/lists';

const itemOf = (id: string, second: number | null, known: object = {}) =>
  listItemSchema.parse({
    id,
    full_name: 'Ada Lind',
    company_name: 'Lind AB',
    ...(second !== null && { createdAt: new Date(second * 1000).toISOString() }),
    ...known,
  });

const ours = itemOf('ours', 100);

it.each<[string, ReturnType<typeof itemOf>[], string[]]>([
  ['nothing but ours', [ours], []],
  ['a copy of the same moment', [itemOf('copy', 100), ours], ['copy']],
  ['a copy a moment before', [itemOf('copy', 99), ours], ['copy']],
  ['two copies', [itemOf('a', 99), itemOf('b', 100), ours], ['a', 'b']],
  ['one that was there long before', [itemOf('old', 60), ours], []],
  ['one that was added after ours', [ours, itemOf('later', 101)], []],
  ['another person', [itemOf('bo', 100, { full_name: 'Bo Berg' }), ours], []],
  ['the same person with more', [itemOf('more', 100, { email: 'a@lind.example' }), ours], []],
  ['a copy without a date', [itemOf('copy', null), ours], []],
  ['a copy, where ours was removed', [itemOf('copy', 100)], []],
])('finds what was added twice: %s', (_, items, expected) => {
  expect(findCopies(items, [ours])).toEqual(expected);
});

it('keeps the same one in both of two browsers that added it at the same instant', () => {
  const [mine, theirs] = [itemOf('mine', 100), itemOf('theirs', 100)];
  expect(findCopies([mine, theirs], [mine])).toEqual(['mine']);
  expect(findCopies([mine, theirs], [theirs])).toEqual(['mine']);
});

it('takes no item for a copy that we know to have added', () => {
  const second = itemOf('second', 101);
  expect(findCopies([ours, second], [ours, second])).toEqual([]);
});

it('takes a field that is missing for one that is empty', () => {
  const copy = itemOf('copy', 100, { location: '', extra: 'x' });
  expect(findCopies([copy, ours], [ours])).toEqual(['copy']);
});

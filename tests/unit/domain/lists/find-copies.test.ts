import { expect, it } from 'vitest';
import { findCopies as findAmong } from '@/lib/domain/lists/find-copies';
import { listItemSchema, type ListItem } from '@/lib/contract/service/lists';

const itemOf = (id: string, second: number | null, known: object = {}) =>
  listItemSchema.parse({
    id,
    full_name: 'Ada Lind',
    company_name: 'Lind AB',
    ...(second !== null && { createdAt: new Date(second * 1000).toISOString() }),
    ...known,
  });

const SENT = ['full_name', 'company_name'] as const;

/** Each took so many seconds. */
const findCopies = (items: ListItem[], ours: ListItem[], seconds = 0) =>
  findAmong(
    items,
    ours.map((item) => ({ jobId: `adds ${item.id}`, item, sent: SENT, tookMs: seconds * 1000 })),
  );

const ours = itemOf('ours', 1000);

it.each<[string, ReturnType<typeof itemOf>[], string[]]>([
  ['nothing but ours', [ours], []],
  ['a copy of the same moment', [itemOf('copy', 1000), ours], ['copy']],
  ['a copy a moment before', [itemOf('copy', 999), ours], ['copy']],
  ['two copies', [itemOf('a', 999), itemOf('b', 1000), ours], ['a', 'b']],
  ['a copy of the same call', [itemOf('copy', 970), ours], ['copy']],
  [
    'a copy that arrived a minute and a half later, which stays',
    [ours, itemOf('later', 1090)],
    ['ours'],
  ],
  ['one that was there before the call', [itemOf('old', 969), ours], []],
  ['one that was added long after ours', [ours, itemOf('later', 1091)], []],
  ['another person', [itemOf('bo', 1000, { full_name: 'Bo Berg' }), ours], []],
  ['the same person with more', [itemOf('more', 1000, { email: 'a@lind.example' }), ours], []],
  ['a copy without a date', [itemOf('copy', null), ours], []],
  [
    'somebody whose name cannot be read, as ours',
    [itemOf('bo', 1000, { full_name: null }), itemOf('ours', 1000, { full_name: {} })],
    [],
  ],
  ['a copy, where ours was removed', [itemOf('copy', 1000)], []],
])('finds what was added twice: %s', (_, items, expected) => {
  expect(findCopies(items, [ours]).copies).toEqual(expected);
});

it.each([
  ['no earlier than the click', 200, 800, 799],
  ['no earlier than a quarter of an hour', 100_000, 100, 99],
  ['the same when the clock was set back', -100_000, 100, 99],
])('takes an earlier attempt for a copy, %s', (_, tookSeconds, copyAt, oldAt) => {
  const items = [itemOf('old', oldAt), itemOf('copy', copyAt), ours];
  expect(findCopies(items, [ours], tookSeconds).copies).toEqual(['copy']);
});

it('keeps the same one in both of two browsers that added it at the same instant', () => {
  const [mine, theirs] = [itemOf('mine', 100), itemOf('theirs', 100)];
  expect(findCopies([mine, theirs], [mine])).toEqual({
    copies: ['mine'],
    kept: [{ jobId: 'adds mine', item: theirs }],
  });
  expect(findCopies([mine, theirs], [theirs])).toEqual({ copies: ['mine'], kept: [] });
});

it('takes no item for a copy that we know to have added', () => {
  const second = itemOf('second', 1001);
  expect(findCopies([ours, second], [ours, second]).copies).toEqual([]);
});

it('takes a field that is missing for one that is empty', () => {
  const copy = itemOf('copy', 1000, { location: '', extra: 'x' });
  expect(findCopies([copy, ours], [ours]).copies).toEqual(['copy']);
});

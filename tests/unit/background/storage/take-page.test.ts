import { expect, it } from 'vitest';
import { addPage } from '@/lib/background/storage/lists/take-page';
import type { StoredList } from '@/lib/background/storage/lists/read-list';
import type { ListItem } from '@/lib/contract/service/lists';

const item = (id: string) => ({ id }) as ListItem;
const listOf = (total: number | null, hasShrunk: boolean) => ({ total, hasShrunk }) as StoredList;

it.each([
  ['holds as many', 150, false, 150, false],
  ['has grown', 150, false, 151, false],
  ['is smaller than at the page before', 150, false, 149, true],
  ['was smaller once, and is no smaller now', 149, true, 149, true],
  ['was smaller once, and has grown since', 149, true, 160, true],
  ['held an unknown number', null, false, 149, false],
])('a list that %s: total %s, shrunk %s, then %s', (_, total, hasShrunk, next, expected) => {
  const page = { items: [item('i51')], hasNextPage: true, total: next };
  const facts = addPage(listOf(total, hasShrunk), page, { page: 1, fresh: 1, firstId: 'i1' });
  expect(facts).toEqual({ total: next, hasShrunk: expected, isRepeating: false, nextPage: 2 });
});

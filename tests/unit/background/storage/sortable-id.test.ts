import { expect, it } from 'vitest';
import { createSortableId, toIdBound } from '@/lib/background/storage/sortable-id';
import { DAY } from '@/lib/contract/duration';

const NOW = Date.UTC(2026, 10, 21);

it('sorts by when it was made, be it many in one instant', () => {
  const made = [
    ...Array.from({ length: 3000 }, () => createSortableId(NOW)),
    createSortableId(NOW + 1),
    createSortableId(NOW + 40_000 * DAY),
  ];
  expect([...made].sort()).toEqual(made);
});

it('is made once only', () => {
  const made = Array.from({ length: 1000 }, () => createSortableId(NOW));
  expect(new Set(made).size).toBe(made.length);
});

it('sorts before the bound of a later instant, and after that of its own', () => {
  const id = createSortableId(NOW);
  expect([toIdBound(NOW + 1), id, toIdBound(NOW)].sort()).toEqual([
    toIdBound(NOW),
    id,
    toIdBound(NOW + 1),
  ]);
});

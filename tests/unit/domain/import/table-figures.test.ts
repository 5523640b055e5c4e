import { expect, it } from 'vitest';
import { createTally } from '@/lib/domain/import/tally';
import { getFigures } from '@/lib/domain/import/table-figures';

it('the figures of a table say how many rows are left out for which reason', () => {
  const tally = { ...createTally(), count: 160_000, added: 100_000 };
  expect(getFigures('PEOPLE', tally)).toBe('160,000 rows: 100,000 people');
  const reasons = { twice: 7, inList: 8, faulty: 9, over: 59_976 };
  expect(getFigures('PEOPLE', { ...tally, ...reasons })).toBe(
    '160,000 rows: 100,000 people, 7 there twice, 8 already in the list, 9 left out, 59,976 beyond the first 100,000',
  );
});

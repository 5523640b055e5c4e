import { expect, it } from 'vitest';
import { formatRange } from '@/locales/format';

it('a range says both ends, or the number where they are equal', () => {
  expect(formatRange(51, 200)).toBe('51–200');
  expect(formatRange(1, 1)).toBe('1');
});

import { expect, it } from 'vitest';
import { getShownValue } from '@/lib/domain/crm-fields/shown-value';

it.each([
  ['+353209199990', '+353 209 199 990'],
  ['https://www.linkedin.com/in/ada-lind', 'linkedin.com/in/ada-lind'],
  ['http://lind.example', 'lind.example'],
  ['See https://lind.example', 'See https://lind.example'],
  ['VP Sales', 'VP Sales'],
])('shows %s as %s', (value, shown) => {
  expect(getShownValue(value)).toBe(shown);
});

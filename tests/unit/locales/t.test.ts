import { expect, it } from 'vitest';
import { t } from '@/locales/t';

const OPEN = '\u2068';
const CLOSE = '\u2069';

it.each([
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
])('a name with %j turns nothing in its sentence round', (turn) => {
  expect(t('crm.ownedBy', { name: `${turn}Ada ${turn}Lind` })).toBe('Owned by Ada Lind');
});

it('a name that is written from right to left has a direction of its own', () => {
  expect(t('crm.ownedBy', { name: 'נועה לוי (3)' })).toBe(`Owned by ${OPEN}נועה לוי (3)${CLOSE}`);
  expect(t('crm.ownedBy', { name: '\u202eليلى' })).toBe(`Owned by ${OPEN}ليلى${CLOSE}`);
});

it('a name keeps its direction in a sentence that is part of another', () => {
  const inner = t('crm.ownedBy', { name: 'נועה' });
  expect(t('crm.ownedBy', { name: inner })).toBe(
    `Owned by ${OPEN}Owned by ${OPEN}נועה${CLOSE}${CLOSE}`,
  );
});

it('a name cannot end the part that it stands in', () => {
  expect(t('crm.ownedBy', { name: `${CLOSE}נועה${OPEN}` })).toBe(`Owned by ${OPEN}נועה${CLOSE}`);
});

import { MAX_ADDED_ROWS } from '@/lib/contract/limits';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import type { CheckedRow, Fault, Duplicate } from './check-rows';

function getFaultWords(fault: Fault): string {
  switch (fault.type) {
    case 'quotes':
      return t('import.fault.quotes');
    case 'over':
      return t('import.fault.over', { number: formatNumber(MAX_ADDED_ROWS) });
    case 'lack':
      return t(`lists.lack.${fault.lack}`);
    case 'too-long':
      return t('import.fault.too-long', { field: t(`fact.${fault.field}`) });
  }
}

const getDuplicateWords = (duplicate: Duplicate): string =>
  duplicate.type === 'item'
    ? t('addToList.already')
    : t(`import.duplicate.${duplicate.type}`, { number: formatNumber(duplicate.of) });

/** The values of a row that are not added, with their columns. `headings`: of the table. */
const listRefusedWords = ({ refused }: CheckedRow, headings: readonly string[]): string[] =>
  refused.map(({ field, column }) =>
    t(`import.refused.${field}`, {
      column: headings[column] ?? t('import.column', { number: formatNumber(column + 1) }),
    }),
  );

/** Why a row or a part of it is left out, or would be if duplicates are; null: there is no reason. */
export function findRowReason(row: CheckedRow, headings: readonly string[]): string | null {
  const { fault, duplicate } = row;
  const reasons = [
    ...listRefusedWords(row, headings),
    ...(fault ? [getFaultWords(fault)] : []),
    ...(duplicate ? [getDuplicateWords(duplicate)] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' · ');
}

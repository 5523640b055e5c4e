import type { Table } from './read-table';
import { t } from '@/locales/t';

/** The headings of a table, or the numbers of its columns. */
export const listHeadings = (
  { head: [first], width }: Pick<Table, 'head' | 'width'>,
  hasHeadings: boolean,
): string[] =>
  Array.from({ length: width }, (_, index) => {
    const heading = hasHeadings ? (first?.cells[index]?.trim() ?? '') : '';
    return heading === '' ? t('import.column', { number: index + 1 }) : heading;
  });

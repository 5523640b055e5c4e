import { t } from '@/locales/t';
import type { Table } from './read-table';

/** The headings of a table, or the numbers of its columns. */
export const listHeadings = ({ rows: [first], width }: Table, hasHeadings: boolean): string[] =>
  Array.from({ length: width }, (_, index) => {
    const heading = hasHeadings ? (first?.cells[index]?.trim() ?? '') : '';
    return heading === '' ? t('import.column', { number: index + 1 }) : heading;
  });

import { t } from '@/locales/t';
import type { Table } from './read-table';

/** What the columns of a table are called: as it says, or by their place. */
export const listHeadings = ({ rows: [first], width }: Table, hasHeadings: boolean): string[] =>
  Array.from({ length: width }, (_, index) => {
    const heading = hasHeadings ? (first?.cells[index]?.trim() ?? '') : '';
    return heading === '' ? t('import.column', { number: index + 1 }) : heading;
  });

import { toCsv } from './to-csv';
import { t } from '@/locales/t';
import type { CheckedRow } from './check-rows';
import { findRowReason } from './row-words';

/** The rows that were left out, as a CSV table with the reasons. It can be corrected and imported again. */

/** The headings of the table, with that of the reason. */
export const toLeftOutHead = (headings: readonly string[]): string =>
  toCsv([[...headings, t('import.reason')]]);

/** One row of it. */
export function toLeftOutLine(headings: readonly string[], row: CheckedRow): string {
  const cells = headings.map((_, index) => row.cells[index] ?? '');
  return toCsv([[...cells, findRowReason(row, headings)]]);
}

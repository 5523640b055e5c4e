import { toCsv } from './to-csv';
import { t } from '@/locales/t';
import type { CheckedRow } from './check-rows';
import { findRowReason } from './row-words';

/**
 * The rows that were left out, as a CSV table with the reasons, which stand first: a row may have more cells than headings. It
 * can be corrected and imported again.
 */

/** The headings of the table, with that of the reason. */
export const toLeftOutHead = (headings: readonly string[]): string =>
  toCsv([[t('import.reason'), ...headings]]);

/** One row of it. */
export const toLeftOutLine = (headings: readonly string[], row: CheckedRow): string =>
  toCsv([[findRowReason(row, headings), ...row.cells]]);

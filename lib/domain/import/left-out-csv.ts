import { toCsv } from './to-csv';
import { t } from '@/locales/t';
import type { CheckedRow } from './check-rows';
import { findRowReason } from './row-words';
import { mapInSlices } from '@/lib/platform/yield-to-main';

/** The rows that were left out, as a CSV table with the reasons. It can be corrected and imported again. */
export async function toLeftOutCsv(
  headings: readonly string[],
  rows: readonly CheckedRow[],
): Promise<string> {
  const head = toCsv([[...headings, t('import.reason')]]);
  const width = headings.length;
  const lines = await mapInSlices(rows, (row) => {
    const cells = Array.from({ length: width }, (_, index) => row.cells[index] ?? '');
    return toCsv([[...cells, findRowReason(row, headings)]]);
  });
  return [head, ...lines].join('');
}

/** Tables as CSV (RFC 4180), for spreadsheets. */

/** The start of cells that spreadsheets take for formulas, also in full-width characters of Asian keyboards. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * Puts an apostrophe before a possible formula, because the texts come from strangers' pages. This includes phone numbers,
 * which a spreadsheet would take for a sum.
 */
const disarm = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quote = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export type CsvCell = string | number | null;

const toCell = (value: CsvCell): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : quote(disarm(value));
};

export const toCsv = (rows: CsvCell[][]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');

/** Tables as CSV (RFC 4180), for spreadsheets. */

/** A spreadsheet takes a cell that begins so for a formula, in the full width of Asian keyboards too. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * An apostrophe before what might be a formula makes text of it: the texts come from strangers' pages. That holds for
 * a phone number too, which a spreadsheet would take for a sum.
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

/** Tables as CSV (RFC 4180), for spreadsheets. */

/** The start of cells that spreadsheets take for formulas, also in full-width characters of Asian keyboards. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

/**
 * The same after what may end a cell: where the decimal sign is a comma, spreadsheets separate cells by semicolons, and take
 * neither our commas nor the quotation marks behind them for anything.
 */
const LATER_FORMULA = /[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?<=[;\t\r\n]\s*.)/gu;

/**
 * Puts an apostrophe before a possible formula, because the texts come from strangers' pages. This includes phone numbers,
 * which a spreadsheet would take for a sum.
 */
function disarm(text: string): string {
  const rest = text.trimStart();
  const indent = text.slice(0, text.length - rest.length);
  return `${FORMULA.test(text) ? "'" : ''}${indent}${rest.replace(LATER_FORMULA, "'$&")}`;
}

const quote = (text: string): string =>
  /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export type CsvCell = string | number | null;

const toCell = (value: CsvCell): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : quote(disarm(value));
};

export const toCsv = (rows: CsvCell[][]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');

import type { parse } from 'papaparse';

/** The dialect of a table: its delimiter, and whether its first line names it. Its text has one kind of line end: see `decodeLines`. */

export interface Dialect {
  delimiter: Delimiter;
  /** Characters of a first line that names the delimiter, for spreadsheets; 0: there is none. */
  separatorLine: number;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The number of characters and rows at the start that are looked at. */
const HEAD = 64 * 1024;
const HEAD_ROWS = 20;

/** A first line that names the delimiter. */
const SEPARATOR_LINE = /^sep=[,;\t|]\n/iu;

/** The dialect of a table by the beginning of its text. `told`: the delimiter that the rep chose; null: none. */
export function findDialect(
  text: string,
  told: Delimiter | null,
  parseText: typeof parse,
): Dialect {
  const separatorLine = SEPARATOR_LINE.exec(text)?.[0].length ?? 0;
  const rest = text.slice(separatorLine);
  const delimiter = told ?? findDelimiter(rest, parseText);
  return { delimiter, separatorLine };
}

/** The delimiter of a table, as papaparse detects it from the first rows; a comma when there is none. */
function findDelimiter(text: string, parseText: typeof parse): Delimiter {
  const { meta } = parseText<string[]>(text.slice(0, HEAD), {
    delimitersToGuess: [...DELIMITERS],
    preview: HEAD_ROWS,
    skipEmptyLines: 'greedy',
  });
  return DELIMITERS.find((delimiter) => delimiter === meta.delimiter) ?? ',';
}

/** Whether only one delimiter can be meant: no other is in each of the first rows. */
export function isDelimiterSure(text: string): boolean {
  const rows = text
    .slice(0, HEAD)
    .replace(/"[^"]*"/gu, '')
    .split('\n')
    .filter((row) => row.trim() !== '')
    .slice(0, HEAD_ROWS);
  return DELIMITERS.filter((one) => rows.every((row) => row.includes(one))).length <= 1;
}

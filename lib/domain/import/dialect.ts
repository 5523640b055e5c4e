import type { parse } from 'papaparse';

/** How a table is written: what divides its cells, and what ends its rows. */

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** So many characters and rows at the beginning are looked at. */
const HEAD = 64 * 1024;
const HEAD_ROWS = 20;

/** The delimiter of a table, as papaparse detects it from the first rows; a comma when there is none. */
export function findDelimiter(text: string, parseText: typeof parse): Delimiter {
  const { meta } = parseText<string[]>(text.slice(0, HEAD), {
    delimitersToGuess: [...DELIMITERS],
    preview: HEAD_ROWS,
    skipEmptyLines: 'greedy',
  });
  return DELIMITERS.find((delimiter) => delimiter === meta.delimiter) ?? ',';
}

/** What ends its rows. `isMixed`: some end as on Windows and others do not, as in two tables that were joined. */
export function findRowEnd(text: string): { newline: '\r\n' | '\n' | '\r'; isMixed: boolean } {
  // A line may end in the middle of a cell, too.
  const bare = text.slice(0, HEAD).replace(/"[^"]*"/gu, '');
  const hasLong = bare.includes('\r\n');
  const hasShort = /(?:^|[^\r])\n/u.test(bare);
  if (hasLong) return { newline: hasShort ? '\n' : '\r\n', isMixed: hasShort };
  return { newline: hasShort || !bare.includes('\r') ? '\n' : '\r', isMixed: false };
}

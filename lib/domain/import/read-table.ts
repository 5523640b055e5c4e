import { MAX_JOBS_PER_BULK } from '@/lib/contract/limits';
import { findDelimiter, findRowEnd, isDelimiterSure, type Delimiter } from './dialect';
import { FileTroubleError } from './file-trouble';
import { readSome } from './read-some';
import { readFileText } from './read-text';
import { yieldToMain } from '@/lib/platform/yield-to-main';

/** Reads a text as a table, some rows at a time, with any delimiter. */

export const MAX_ROWS = MAX_JOBS_PER_BULK;

export interface Row {
  /** Its row number as in a spreadsheet: blank rows count, and the first one is 1. */
  number: number;
  cells: string[];
  /** A quotation mark in it is misplaced or not closed, so its cells are a guess. */
  isBroken: boolean;
}

export interface Table {
  /** All rows, including headings, without blank ones. */
  rows: Row[];
  /** The number of columns. */
  width: number;
  delimiter: Delimiter;
  /** No other one can be meant. */
  isDelimiterSure: boolean;
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** A first line that names the delimiter, for spreadsheets. */
const SEPARATOR_LINE = /^sep=[,;\t|]\r?\n/iu;

/**
 * Parses a text as a table. `delimiter`: null to detect it.
 * @throws FileTroubleError when there are no rows, or too many.
 */
export async function parseTable(
  text: string,
  delimiter: Delimiter | null,
  signal?: AbortSignal,
): Promise<Table> {
  const { default: papa } = await import('papaparse');
  const told = SEPARATOR_LINE.exec(text)?.[0] ?? '';
  const rest = text.slice(told.length);
  const divider = delimiter ?? findDelimiter(rest, papa.parse);
  const { newline, isMixed } = findRowEnd(rest);
  const rows: Row[] = [];
  let number = told === '' ? 0 : 1;
  let width = 0;

  for (let at = 0; at < rest.length;) {
    const some = readSome(papa.parse, rest, at, { delimiter: divider, newline });
    for (const { cells, isBroken } of some.rows) {
      number += 1;
      if (isBlank(cells)) continue;
      if (isMixed) cells.push(cells.pop()?.replace(/\r$/u, '') ?? '');
      rows.push({ number, cells, isBroken });
      width = Math.max(width, cells.length);
    }
    if (rows.length > MAX_ROWS) throw new FileTroubleError('too-large');
    at = some.end;
    await yieldToMain();
    signal?.throwIfAborted();
  }
  if (rows.length === 0) throw new FileTroubleError('empty');
  if (rows.every(({ isBroken }) => isBroken)) {
    throw new FileTroubleError(rest.includes('"') ? 'quotes' : 'no-table');
  }
  return { rows, width, delimiter: divider, isDelimiterSure: isDelimiterSure(rest) };
}

/**
 * Reads a file or a pasted text as a table.
 * @throws FileTroubleError
 */
export async function readTable(
  source: Blob | string,
  delimiter: Delimiter | null,
  signal?: AbortSignal,
): Promise<Table> {
  const text = typeof source === 'string' ? source : await readFileText(source, signal);
  return parseTable(text, delimiter, signal);
}

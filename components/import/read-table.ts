import type { Parser, ParseResult } from 'papaparse';
import { findDelimiter, hasMixedEnds, type Delimiter } from './dialect';
import type { Encoding } from './encoding';
import { FileTroubleError } from './file-trouble';
import { readText } from './read-text';
import { giveWay } from './slices';

/** Reads a text as a table of rows, some at a time, whatever divides its cells. */

export const MAX_ROWS = 20_000;

export interface Row {
  /** Its place in the table, blank rows counted, the first one 1: as a spreadsheet numbers it. */
  number: number;
  cells: string[];
  /** Its quotation marks are misplaced: what stands in it is a guess. */
  isBroken: boolean;
}

export interface Table {
  /** With the headings, if it has any; without blank rows. */
  rows: Row[];
  /** How many columns it has. */
  width: number;
  delimiter: Delimiter;
  /** Null: it was pasted. */
  encoding: Encoding | null;
  /** The number of the row that never ends, and with which the table ends for us; null: there is none. */
  endlessRow: number | null;
}

/** Characters that are parsed without a break: a millisecond or two. */
const CHUNK = 128 * 1024;
/** A row that goes on over so many chunks will not end. */
const MAX_CHUNKS_OF_ROW = 4;

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** A first line of its own that tells spreadsheets the delimiter. */
const SEPARATOR_LINE = /^sep=[,;\t|]\r?\n/iu;

/**
 * Parses a text as a table. `delimiter`: null to find it.
 * @throws FileTroubleError when there are no rows, or too many.
 */
export async function parseTable(
  text: string,
  delimiter: Delimiter | null,
  signal?: AbortSignal,
): Promise<Omit<Table, 'encoding'>> {
  const { default: papa } = await import('papaparse');
  const told = SEPARATOR_LINE.exec(text)?.[0] ?? '';
  const rest = text.slice(told.length);
  const divider = delimiter ?? findDelimiter(rest, papa.parse);
  const isMixed = hasMixedEnds(rest);
  const rows: Row[] = [];
  let number = told === '' ? 0 : 1;
  let width = 0;
  let endlessRow: number | null = null;
  let chunksOfRow = 0;

  const take = ({ data, errors }: ParseResult<string[]>) => {
    const misquoted = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? [row] : [])));
    for (const [index, cells] of data.entries()) {
      number += 1;
      if (isBlank(cells)) continue;
      if (isMixed) cells.push(cells.pop()?.replace(/\r$/u, '') ?? '');
      rows.push({ number, cells, isBroken: misquoted.has(index) });
      width = Math.max(width, cells.length);
    }
    if (errors.some(({ code }) => code === 'MissingQuotes')) endlessRow = number;
    chunksOfRow = data.length === 0 ? chunksOfRow + 1 : 0;
    if (chunksOfRow === MAX_CHUNKS_OF_ROW) endlessRow = number + 1;
  };
  const isOver = () => endlessRow !== null || rows.length > MAX_ROWS || signal?.aborted === true;

  await new Promise<void>((resolve) => {
    papa.parse<string[]>(rest, {
      delimiter: divider,
      ...(isMixed && { newline: '\n' }),
      chunkSize: CHUNK,
      chunk: (result: ParseResult<string[]>, parser: Parser) => {
        take(result);
        parser.pause();
        void giveWay().then(() => {
          if (isOver()) parser.abort();
          else parser.resume();
        });
      },
      complete: () => {
        resolve();
      },
    });
  });
  signal?.throwIfAborted();
  if (rows.length > MAX_ROWS) throw new FileTroubleError('too-many-rows');
  const isUnread = rows.every(({ number: one }) => one === endlessRow);
  if (isUnread) throw new FileTroubleError(findTrouble(text, endlessRow));
  return { rows, width, delimiter: divider, endlessRow };
}

function findTrouble(text: string, endlessRow: number | null) {
  if (endlessRow === null) return 'empty';
  return text.slice(0, CHUNK).includes('"') ? 'quotes' : 'no-rows';
}

/** Reads a file, or a text that was pasted, as a table. @throws FileTroubleError */
export async function readTable(
  source: Blob | string,
  delimiter: Delimiter | null,
  signal?: AbortSignal,
): Promise<Table> {
  const { text, encoding } =
    typeof source === 'string' ? { text: source, encoding: null } : await readText(source, signal);
  return { ...(await parseTable(text, delimiter, signal)), encoding };
}

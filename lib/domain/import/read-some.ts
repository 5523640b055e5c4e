import type { parse, ParseStepResult, Parser } from 'papaparse';
import type { Delimiter } from './dialect';

/**
 * Reads a part of a table. A misplaced or unclosed quotation mark would swallow the rows after it, in the worst case to the
 * end of the file. So its line becomes a row of its own, and the next line starts a new row.
 */

/** Characters that are parsed without a break, which takes a millisecond or two. No row is longer. */
export const SLICE = 64 * 1024;
/** The part of a longer row that is kept. */
const KEPT = 1000;

interface Some {
  rows: { cells: string[]; isBroken: boolean }[];
  /** The start of the next row; null: the last of the rows goes on after the text. */
  end: number | null;
}

/** Reads the rows that start within a slice of a text. `isEnd`: no text follows it; otherwise a whole slice is there. */
export function readSome(
  parseText: typeof parse,
  text: string,
  from: number,
  { delimiter, isEnd }: { delimiter: Delimiter; isEnd: boolean },
): Some {
  const slice = text.slice(from, from + SLICE);
  const isLast = isEnd && from + SLICE >= text.length;
  const rows: Some['rows'] = [];
  let end = 0;
  let isBroken = false;

  parseText<string[]>(slice, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }: ParseStepResult<string[]>, parser: Parser) => {
      const isCut = !isLast && meta.cursor >= slice.length;
      isBroken = isCut ? rows.length === 0 : errors.some(({ type }) => type === 'Quotes');
      if (isCut || isBroken) {
        parser.abort();
        return;
      }
      rows.push({ cells: data, isBroken });
      end = meta.cursor;
    },
  });
  if (!isBroken) return { rows, end: from + end };
  const start = from + end;
  const found = text.indexOf('\n', start);
  const stop = found === -1 ? text.length : found;
  const cells = text.slice(start, Math.min(stop, start + KEPT)).split(delimiter);
  const next = found === -1 && !isEnd ? null : stop + 1;
  return { rows: [...rows, { cells, isBroken }], end: next };
}

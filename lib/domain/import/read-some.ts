import type { parse, ParseStepResult, Parser } from 'papaparse';
import type { Delimiter } from './dialect';

/**
 * Reads some rows of a table. A quotation mark that is misplaced or not closed would take the rows after it along, to the
 * end of the file at worst: the line that it stands in is a row of its own then, and the next line begins anew.
 */

/** Characters that are parsed without a break: a millisecond or two. No row is longer. */
const SLICE = 64 * 1024;
/** What is kept of a row that is. */
const KEPT = 1000;

interface Some {
  rows: { cells: string[]; isBroken: boolean }[];
  /** Where the next row begins. */
  end: number;
}

export function readSome(
  parseText: typeof parse,
  text: string,
  from: number,
  { delimiter, newline }: { delimiter: Delimiter; newline: '\r\n' | '\n' | '\r' },
): Some {
  const slice = text.slice(from, from + SLICE);
  const isLast = from + SLICE >= text.length;
  const rows: Some['rows'] = [];
  let end = 0;
  let isBroken = false;

  parseText<string[]>(slice, {
    delimiter,
    newline,
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
  const found = text.indexOf(newline, start);
  const stop = found === -1 ? text.length : found;
  const cells = text.slice(start, Math.min(stop, start + KEPT)).split(delimiter);
  return { rows: [...rows, { cells, isBroken }], end: stop + newline.length };
}

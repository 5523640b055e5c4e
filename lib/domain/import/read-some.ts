import type { parse, ParseStepResult, Parser } from 'papaparse';
import type { Delimiter } from './dialect';

/**
 * Reads a part of a table. A misplaced or unclosed quotation mark would swallow the rows after it, in the worst case to the
 * end of the file. So its line becomes a row of its own, and the next line starts a new row.
 */

/** Characters that are parsed without a break, which takes a millisecond or two. No row is longer. */
export const SLICE = 64 * 1024;
/**
 * After a row with a misplaced quotation mark fewer are parsed, because the parser looks through all of them for its end: many
 * such rows would take minutes. Each time that goes well, they are more.
 */
const SHORT = 128;
const GROWTH = 4;
/** With many such rows, a break comes earlier. */
const MOST = SLICE / 4;
/** The part of a longer row that is kept. */
const KEPT = 1000;

interface Some {
  rows: { cells: string[]; isBroken: boolean }[];
  /** The start of the next row; null: the last of the rows goes on after the text. */
  end: number | null;
}

interface SomeOptions {
  delimiter: Delimiter;
  /** No text follows it; otherwise a whole slice is there. */
  isEnd: boolean;
}

interface Lines extends SomeOptions {
  parseText: typeof parse;
  text: string;
  from: number;
  length: number;
}

/** Reads rows until one is broken, or does not end within these lines. `isBroken`: the row at `end` is broken. */
function readLines({ parseText, text, from, length, delimiter, isEnd }: Lines) {
  const isLast = isEnd && from + length >= text.length;
  // Whole lines, because a quotation mark is misplaced or not by what follows it.
  const stop = isLast ? text.length : text.lastIndexOf('\n', from + length - 1) + 1;
  const lines = text.slice(from, Math.max(from, stop));
  const rows: Some['rows'] = [];
  let end = 0;
  let isBroken = false;

  parseText<string[]>(lines, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }: ParseStepResult<string[]>, parser: Parser) => {
      const faults = errors.filter(({ type }) => type === 'Quotes');
      isBroken = faults.some(({ code }) => isLast || code !== 'MissingQuotes');
      // After the last line end the parser finds one more row, which is blank.
      if (faults.length > 0 || end === lines.length) {
        parser.abort();
        return;
      }
      rows.push({ cells: data, isBroken });
      end = meta.cursor;
    },
  });
  return { rows, end: from + end, isBroken };
}

/** Reads rows that start within a slice of a text. */
export function readSome(
  parseText: typeof parse,
  text: string,
  from: number,
  { delimiter, isEnd }: SomeOptions,
): Some {
  const rows: Some['rows'] = [];
  let at = from;
  for (let length = SLICE; ;) {
    const some = readLines({ parseText, text, from: at, length, delimiter, isEnd });
    rows.push(...some.rows);
    const isStuck = some.rows.length === 0 && length === SLICE;
    at = some.end;
    // Not before the rows until then have been handed on.
    if (isStuck && rows.length > 0) return { rows, end: at };
    if (some.isBroken || isStuck) {
      const found = text.indexOf('\n', at);
      const stop = found === -1 ? text.length : found;
      const cells = text.slice(at, Math.min(stop, at + KEPT)).split(delimiter);
      rows.push({ cells, isBroken: true });
      if (found === -1 && !isEnd) return { rows, end: null };
      at = stop + 1;
      length = SHORT;
    } else {
      if (length === SLICE) return { rows, end: at };
      length = Math.min(SLICE, length * GROWTH);
    }
    const isOut = at + (isEnd ? 1 : SLICE) > text.length;
    if (isOut || at - from >= MOST) return { rows, end: at };
  }
}

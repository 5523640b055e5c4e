import { MAX_FILE_ROWS } from '@/lib/contract/limits';
import { yieldToMain } from '@/lib/platform/yield-to-main';
import type { Dialect } from './dialect';
import type { Encoding } from './encoding';
import { FileTroubleError } from './file-trouble';
import { decodeLines } from './read-text';
import { readSome, SLICE } from './read-some';

/** Reads the rows of a file, a part at a time, so that a million rows need no more memory than a thousand. */

export interface Row {
  /** Its row number as in a spreadsheet: blank rows count, and the first one is 1. */
  number: number;
  cells: string[];
  /** A quotation mark in it is misplaced or not closed, so its cells are a guess. */
  isBroken: boolean;
}

export interface RowsPart {
  /** Without blank ones. */
  rows: Row[];
  readBytes: number;
}

export interface TableFile {
  file: Blob;
  encoding: Encoding;
  dialect: Dialect;
  /** Rows at the start that are no part of the table; blank ones do not count. */
  rowsAbove: number;
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** The text of a file of which what was read is dropped. */
function createWindow({ file, encoding }: TableFile, signal?: AbortSignal) {
  const parts = decodeLines(file, encoding, signal);
  const window = {
    text: '',
    /** No more follows. */
    isEnd: false,
    readBytes: 0,
    /** Drops the text before this place, and reads until there is a slice after it. */
    moveTo: async (at: number) => {
      window.text = window.text.slice(at);
      while (window.text.length < SLICE && !window.isEnd) {
        const { done, value } = await parts.next();
        if (done) window.isEnd = true;
        else {
          window.text += value.text;
          window.readBytes = value.readBytes;
        }
      }
    },
  };
  return window;
}

/** Drops a row that is too long to be one. Returns where the next one starts. */
async function skipRow(window: ReturnType<typeof createWindow>, at: number): Promise<number> {
  let from = at;
  for (;;) {
    const found = window.text.indexOf('\n', from);
    if (found !== -1) return found + 1;
    if (window.isEnd) return window.text.length;
    await window.moveTo(window.text.length);
    from = 0;
  }
}

/**
 * The rows of a file, some at a time.
 * @throws FileTroubleError when there are too many, or the file cannot be read any more.
 */
export async function* readRows(table: TableFile, signal?: AbortSignal): AsyncGenerator<RowsPart> {
  const { default: papa } = await import('papaparse');
  const { delimiter, separatorLine } = table.dialect;
  const window = createWindow(table, signal);
  let number = separatorLine > 0 ? 1 : 0;
  let count = 0;
  let above = table.rowsAbove;
  await window.moveTo(0);
  for (let at = separatorLine; at < window.text.length;) {
    const some = readSome(papa.parse, window.text, at, { delimiter, isEnd: window.isEnd });
    const rows: Row[] = [];
    for (const { cells, isBroken } of some.rows) {
      number += 1;
      if (isBlank(cells)) continue;
      if (above > 0) {
        above -= 1;
        continue;
      }
      rows.push({ number, cells, isBroken });
    }
    count += rows.length;
    // One more, because the first one may have the headings.
    if (count > MAX_FILE_ROWS + 1) throw new FileTroubleError('too-large');
    yield { rows, readBytes: window.readBytes };
    await yieldToMain();
    signal?.throwIfAborted();
    at = some.end ?? (await skipRow(window, at));
    if (at + SLICE > window.text.length && !window.isEnd) {
      await window.moveTo(at);
      at = 0;
    }
  }
}

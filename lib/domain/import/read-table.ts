import { MAX_JOBS_PER_BULK, MAX_FILE_BYTES } from '@/lib/contract/limits';
import { findDelimiter, findRowEnd, isDelimiterSure, type Delimiter } from './dialect';
import { FileTroubleError } from './file-trouble';
import { yieldToMain } from '@/lib/platform/yield-to-main';
import type { parse, ParseStepResult, Parser } from 'papaparse';

/** The encoding of a file. */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Spreadsheets and other archives: `PK` of zip, and the compound file of old spreadsheet programs. */
const isWorkbook = (head: Uint8Array): boolean =>
  startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0xd0, 0xcf, 0x11, 0xe0);

/**
 * The possible encodings of a file by its first bytes, the most likely first; the next is tried when one fails. Half of the
 * bytes of a Latin text in UTF-16 are zeros, all at even or all at odd places, which no other text has.
 */
function listEncodings(head: Uint8Array): readonly [Encoding, ...Encoding[]] {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return ['utf-8'];
  if (startsWith(head, 0xff, 0xfe)) return ['utf-16le'];
  if (startsWith(head, 0xfe, 0xff)) return ['utf-16be'];
  const countZeros = (isOdd: boolean) =>
    head.filter((byte, index) => byte === 0 && (index % 2 === 1) === isOdd).length;
  const [even, odd] = [countZeros(false), countZeros(true)];
  if (odd > 0 && even === 0) return ['utf-16le'];
  if (even > 0 && odd === 0) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
}

/** Reads a file as text, a slice at a time, in whatever encoding it is. */

const SLICE_BYTES = 256 * 1024;
const HEAD_BYTES = 4096;

/**
 * Decodes a file.
 * @throws TypeError if `fatal` and the file is not in that encoding.
 */
async function decode(
  file: Blob,
  encoding: Encoding,
  fatal: boolean,
  signal?: AbortSignal,
): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal });
  const parts: string[] = [];
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    const bytes = await readBytes(file.slice(at, at + SLICE_BYTES));
    signal?.throwIfAborted();
    const part = decoder.decode(bytes, { stream: at + SLICE_BYTES < file.size });
    if (part.includes('\0')) throw new FileTroubleError('binary');
    parts.push(part);
  }
  return parts.join('');
}

const readBytes = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await part.arrayBuffer().catch(() => {
      throw new FileTroubleError('unreadable');
    }),
  );

/**
 * Reads a file in whatever encoding it is.
 * @throws FileTroubleError when it is not a text, or too large.
 */
export async function readFileText(file: Blob, signal?: AbortSignal): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new FileTroubleError('too-large');
  const head = await readBytes(file.slice(0, HEAD_BYTES));
  if (isWorkbook(head)) throw new FileTroubleError('workbook');
  const [encoding, other] = listEncodings(head);
  try {
    return await decode(file, encoding, other !== undefined, signal);
  } catch (error) {
    if (!(error instanceof TypeError) || other === undefined) throw error;
    return decode(file, other, false, signal);
  }
}

/**
 * Reads a part of a table. A misplaced or unclosed quotation mark would swallow the rows after it, in the worst case to the
 * end of the file. So its line becomes a row of its own, and the next line starts a new row.
 */

/** Characters that are parsed without a break, which takes a millisecond or two. No row is longer. */
const SLICE = 64 * 1024;
/** The part of a longer row that is kept. */
const KEPT = 1000;

interface Some {
  rows: { cells: string[]; isBroken: boolean }[];
  /** The start of the next row. */
  end: number;
}

function readSome(
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
    if (rows.length > MAX_ROWS) throw new FileTroubleError('too-many-rows');
    at = some.end;
    await yieldToMain();
    signal?.throwIfAborted();
  }
  if (rows.length === 0) throw new FileTroubleError('empty');
  if (rows.every(({ isBroken }) => isBroken)) {
    throw new FileTroubleError(rest.includes('"') ? 'quotes' : 'no-rows');
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

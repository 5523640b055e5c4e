import { findDialect, isDelimiterSure, type Delimiter } from './dialect';
import { FileTroubleError } from './file-trouble';
import { decodeLines } from './read-text';
import { countRowsAbove } from './list-headings';
import { readRows, type Row, type TableFile } from './read-rows';

/** Opens a file as a table: how it is written, where it begins, and its first rows. */

export interface Table extends TableFile {
  /** Its first rows, including headings, without blank ones. */
  head: Row[];
  width: number;
  /** No other delimiter can be meant. */
  isDelimiterSure: boolean;
}

/** Rows that are kept of a file in which the rows at the start are no rows. */
const MAX_HEAD = 1000;

/** The first rows of a table: enough to see its columns. */
async function readHead(table: TableFile, signal?: AbortSignal): Promise<Row[]> {
  const head: Row[] = [];
  let isGood = false;
  for await (const { rows } of readRows(table, signal)) {
    isGood ||= rows.some(({ isBroken }) => !isBroken);
    head.push(...rows.slice(0, MAX_HEAD - head.length));
    if (isGood && head.length > 1) return head;
  }
  if (head.length === 0) throw new FileTroubleError('empty');
  if (isGood) return head;
  const hasQuotes = head.some(({ cells }) => cells.some((cell) => cell.includes('"')));
  throw new FileTroubleError(hasQuotes ? 'quotes' : 'no-table');
}

async function readStart(
  { file, encoding }: Pick<TableFile, 'file' | 'encoding'>,
  signal?: AbortSignal,
): Promise<string> {
  for await (const { text } of decodeLines(file, encoding, signal)) return text;
  return '';
}

/**
 * Opens a file as a table. `delimiter`: null to detect it.
 * @throws FileTroubleError when there are no rows, or it cannot be read.
 */
export async function readTable(
  { file, encoding }: Pick<TableFile, 'file' | 'encoding'>,
  delimiter: Delimiter | null,
  signal?: AbortSignal,
): Promise<Table> {
  const { default: papa } = await import('papaparse');
  const start = await readStart({ file, encoding }, signal);
  const dialect = findDialect(start, delimiter, papa.parse);
  const rows = await readHead({ file, encoding, dialect, rowsAbove: 0 }, signal);
  const rowsAbove = countRowsAbove(rows);
  const head = rows.slice(rowsAbove);
  const width = Math.max(...head.map(({ cells }) => cells.length));
  const rest = start.slice(dialect.separatorLine);
  return {
    file,
    encoding,
    dialect,
    rowsAbove,
    head,
    width,
    isDelimiterSure: isDelimiterSure(rest),
  };
}

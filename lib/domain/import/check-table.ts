import { MAX_ADDED_ROWS } from '@/lib/contract/limits';
import { mapInSlices } from '@/lib/platform/yield-to-main';
import {
  checkRow,
  createDuplicateCheck,
  type CheckedRow,
  type Duplicate,
  type TargetList,
} from './check-rows';
import type { ColumnChoice } from './list-headings';
import { createNumberList, type NumberList } from './number-list';
import { readRows, type Row, type RowsPart } from './read-rows';
import type { Table } from './read-table';
import { copyTally, createTally, takeRow, type Tally } from './tally';

/**
 * Checks a table a part at a time. What is kept of its rows are counts, the first ones of each kind, and a number a row for
 * duplicates. Whoever needs the rows reads the file again.
 */

export interface TableReading {
  list: TargetList;
  hasHeadings: boolean;
  columns: ColumnChoice;
}

export interface CheckedTable {
  tally: Tally;
  /** False: nobody could say which rows are in the list already. */
  isCompared: boolean;
  readBytes: number;
}

/** The duplicate that each row of the table is, by the row's place. */
export type Duplicates = NumberList;

const TYPES = ['same', 'row', 'item'] as const;

function toNumber(duplicate: Duplicate | null): number {
  if (!duplicate) return 0;
  const of = duplicate.type === 'item' ? 0 : duplicate.of;
  return of * 4 + TYPES.indexOf(duplicate.type) + 1;
}

function toDuplicate(number: number): Duplicate | null {
  const type = TYPES[(number % 4) - 1];
  if (type === undefined) return null;
  return type === 'item' ? { type } : { type, of: Math.floor(number / 4) };
}

/** Rows that are checked together, so that the background is asked about many at once. */
const ROWS_PER_PART = 1000;

/** The rows below the headings, or all. */
async function* readBody(
  table: Table,
  hasHeadings: boolean,
  signal?: AbortSignal,
): AsyncGenerator<RowsPart> {
  let rows: Row[] = [];
  let isHead = hasHeadings;
  for await (const part of readRows(table, signal)) {
    rows.push(...part.rows);
    if (isHead && rows.length > 0) {
      rows.shift();
      isHead = false;
    }
    if (rows.length < ROWS_PER_PART) continue;
    yield { rows, readBytes: part.readBytes };
    rows = [];
  }
  if (rows.length > 0) yield { rows, readBytes: table.file.size };
}

interface CheckOptions {
  /** Which rows are in the list already; null: nobody could say. */
  findKnown: (rows: CheckedRow[]) => Promise<boolean[] | null>;
  /** Called after each part. `copy`: what was found so far. */
  onProgress: (copy: () => CheckedTable) => void;
  signal?: AbortSignal;
}

/** Checks each row by itself, against the rows before it, and against the items of the list. */
export async function checkTable(
  table: Table,
  { list, hasHeadings, columns }: TableReading,
  { findKnown, onProgress, signal }: CheckOptions,
): Promise<CheckedTable & { duplicates: Duplicates }> {
  const findDuplicate = createDuplicateCheck(list);
  const duplicates = createNumberList();
  const checked = { tally: createTally(), isCompared: true, readBytes: 0 };

  async function markKnown(rows: CheckedRow[]): Promise<void> {
    // Beyond the limit it makes no difference.
    const isFull = checked.tally.added === MAX_ADDED_ROWS;
    const asked = isFull ? [] : rows.filter((row) => row.fault === null && row.duplicate === null);
    if (asked.length === 0) return;
    const known = await findKnown(asked);
    checked.isCompared &&= known !== null;
    for (const [at, row] of asked.entries()) if (known?.[at]) row.duplicate = { type: 'item' };
  }

  for await (const { rows, readBytes } of readBody(table, hasHeadings, signal)) {
    const some = await mapInSlices(
      rows,
      (row) => {
        const one = checkRow(row, columns, list);
        return { ...one, duplicate: findDuplicate(one) };
      },
      signal,
    );
    await markKnown(some);
    await mapInSlices(some, (row) => {
      duplicates.push(toNumber(row.duplicate));
      takeRow(checked.tally, row);
    });
    checked.readBytes = readBytes;
    onProgress(() => ({ ...checked, tally: copyTally(checked.tally) }));
  }
  return { ...checked, duplicates };
}

export interface DecidedPart {
  rows: CheckedRow[];
  readBytes: number;
}

/** Reads the rows of a checked table again, as it was decided about them. */
export async function* readDecided(
  table: Table,
  { list, hasHeadings, columns }: TableReading,
  { duplicates }: { duplicates: Duplicates },
  signal?: AbortSignal,
): AsyncGenerator<DecidedPart> {
  const tally = createTally();
  let place = 0;
  for await (const { rows, readBytes } of readBody(table, hasHeadings, signal)) {
    const decided = await mapInSlices(
      rows,
      (row) => {
        const duplicate = toDuplicate(duplicates.get(place));
        place += 1;
        return takeRow(tally, { ...checkRow(row, columns, list), duplicate });
      },
      signal,
    );
    yield { rows: decided, readBytes };
  }
}

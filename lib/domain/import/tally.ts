import { MAX_ADDED_ROWS, MAX_SHOWN_ROWS } from '@/lib/contract/limits';
import { isAdded, type CheckedRow } from './check-rows';

export const ROW_FILTERS = ['all', 'added', 'left'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

export interface Tally {
  count: number;
  added: number;
  /** Rows that are left out, by the reason. */
  twice: number;
  inList: number;
  faulty: number;
  over: number;
  /** Rows that are added without their profile, email or domain, and the numbers of the first of them. */
  refused: { count: number; numbers: number[] };
  /** Rows with a misplaced quotation mark, and the number of the first; 0: there is none. */
  broken: { count: number; first: number };
  shown: Record<RowFilter, CheckedRow[]>;
}

/** So many refused rows are named. */
const NAMED = 5;

export const createTally = (): Tally => ({
  count: 0,
  added: 0,
  twice: 0,
  inList: 0,
  faulty: 0,
  over: 0,
  refused: { count: 0, numbers: [] },
  broken: { count: 0, first: 0 },
  shown: { all: [], added: [], left: [] },
});

/** The tally as it is now: it does not change any more. */
export const copyTally = ({ refused, broken, shown, ...counts }: Tally): Tally => ({
  ...counts,
  refused: { ...refused, numbers: [...refused.numbers] },
  broken: { ...broken },
  shown: { all: [...shown.all], added: [...shown.added], left: [...shown.left] },
});

/** The reason for which a row is left out. */
function getReason({ fault, duplicate }: CheckedRow): 'over' | 'faulty' | 'inList' | 'twice' {
  if (fault) return fault.type === 'over' ? 'over' : 'faulty';
  return duplicate?.type === 'item' ? 'inList' : 'twice';
}

/** Keeps a row apart: its texts would keep the part of the file that they are cut from. */
function show(rows: CheckedRow[], row: CheckedRow): void {
  if (rows.length < MAX_SHOWN_ROWS) rows.push(structuredClone(row));
}

/** Counts the next row, and returns it as it is decided: beyond the limit it has a fault. */
export function takeRow(tally: Tally, row: CheckedRow): CheckedRow {
  const isFit = isAdded(row);
  const isOver = isFit && tally.added === MAX_ADDED_ROWS;
  const decided: CheckedRow = isOver ? { ...row, fault: { type: 'over' } } : row;
  const { refused, broken, shown } = tally;
  tally.count += 1;
  if (row.isBroken) {
    broken.count += 1;
    broken.first ||= row.number;
  }
  const isNow = isFit && !isOver;
  tally[isNow ? 'added' : getReason(decided)] += 1;
  if (isNow && row.refused.length > 0) {
    refused.count += 1;
    if (refused.numbers.length < NAMED) refused.numbers.push(row.number);
  }
  show(shown.all, decided);
  show(isNow ? shown.added : shown.left, decided);
  return decided;
}

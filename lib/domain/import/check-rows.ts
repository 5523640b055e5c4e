import { MAX_LIST_VALUE } from '@/lib/contract/limits';
import { EMAIL_ADDRESS } from '@/lib/contract/service/email-address';
import { FIELDS, type ColumnChoice } from './list-headings';
import { MAX_SHARING, isSameItem, listItemKeys } from '../lists/item-match-keys';
import { findListLack, type ListEntity, type ListField, type ListLack } from '../lists/list-rule';
import { cleanListValues, listRefusedFields } from '../person/sent-keys';
import type { Row } from './read-table';
import { mapInSlices } from '@/lib/platform/yield-to-main';

/** Checks the rows of a table: what each is as an item of a list, and why it may not be added. */

/** The list that rows are added to. */
export interface TargetList {
  id: string;
  name: string;
  entity: ListEntity;
}

export type Fault =
  | { type: 'quotes' }
  | { type: 'too-long'; field: ListField }
  /** The service does not accept this value. */
  | { type: 'invalid'; field: ListField }
  | { type: 'lack'; lack: ListLack };

export type Duplicate =
  /** All values equal those of an earlier row. */
  | { type: 'same'; of: number }
  /** The same person or company as an earlier row, or as an item of the list. */
  | { type: 'row'; of: number }
  | { type: 'item' };

/** The item that the cells of a row make; no value is blank. */
type RowValues = Readonly<Partial<Record<ListField, string>>>;

export interface CheckedRow extends Row {
  /** The values that are added. */
  values: RowValues;
  /** Fields with a value that identifies nobody, which is left out. `column`: the index of the cell. */
  refused: { field: 'social_url' | 'domain'; column: number }[];
  fault: Fault | null;
  duplicate: Duplicate | null;
}

/** The character that exports put before a value that a spreadsheet would take for a formula. */
const DISARMED = /^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

function toValues(cells: string[], columns: ColumnChoice, entity: ListEntity): RowValues {
  const values: Partial<Record<ListField, string>> = {};
  for (const field of FIELDS[entity]) {
    const column = columns[field];
    const text = column === undefined ? '' : (cells[column] ?? '').trim().replace(DISARMED, '');
    if (text !== '') values[field] = text;
  }
  return values;
}

/** The values without those that identify nobody. An invalid email stays, and its row is refused. */
const withoutInvalid = (entity: ListEntity, { email, ...values }: RowValues): RowValues => ({
  ...cleanListValues(entity, values),
  ...(email !== undefined && { email }),
});

function findFault(row: Row, values: RowValues, { entity }: TargetList): Fault | null {
  if (row.isBroken) return { type: 'quotes' };
  const long = FIELDS[entity].find((field) => (values[field]?.length ?? 0) > MAX_LIST_VALUE);
  if (long) return { type: 'too-long', field: long };
  if (values.email !== undefined && !EMAIL_ADDRESS.test(values.email)) {
    return { type: 'invalid', field: 'email' };
  }
  const lack = findListLack(entity, values);
  return lack && { type: 'lack', lack };
}

/** Checks each row by itself and against the rows before it. Rows that cannot be added are ignored as duplicates. */
export function checkRows(
  rows: readonly Row[],
  columns: ColumnChoice,
  list: TargetList,
  signal?: AbortSignal,
): Promise<CheckedRow[]> {
  const byText = new Map<string, number>();
  /** The first row of each person or company; several, where people share a mailbox. */
  const byKey = new Map<string, { number: number; values: RowValues }[]>();

  const findFirst = (key: string, values: RowValues) =>
    byKey.get(key)?.find((first) => isSameItem(key, first.values, values));
  const findDuplicate = (text: string, keys: string[], values: RowValues): Duplicate | null => {
    const same = byText.get(text);
    if (same !== undefined) return { type: 'same', of: same };
    const first = keys.map((key) => findFirst(key, values)).find((row) => row !== undefined);
    return first ? { type: 'row', of: first.number } : null;
  };
  return mapInSlices(
    rows,
    (row) => {
      const given = toValues(row.cells, columns, list.entity);
      const refused = listRefusedFields(list.entity, given).map((field) => ({
        field,
        column: columns[field] ?? 0,
      }));
      const values = withoutInvalid(list.entity, given);
      const fault = findFault(row, values, list);
      if (fault) return { ...row, values, refused, fault, duplicate: null };
      const keys = listItemKeys(list.entity, given);
      const text = JSON.stringify([values, refused.map(({ field }) => given[field])]);
      const duplicate = findDuplicate(text, keys, values);
      if (duplicate?.type !== 'same') byText.set(text, row.number);
      for (const key of keys) {
        const firsts = byKey.get(key) ?? [];
        if (firsts.length < MAX_SHARING && !findFirst(key, values)) {
          byKey.set(key, [...firsts, { number: row.number, values }]);
        }
      }
      return { ...row, values, refused, fault: null, duplicate };
    },
    signal,
  );
}

/** Whether a row is added. Duplicates are added if the rep wants them, but identical rows never. */
export const isAdded = ({ fault, duplicate }: CheckedRow, addsDuplicates: boolean): boolean =>
  fault === null && (duplicate === null || (addsDuplicates && duplicate.type !== 'same'));

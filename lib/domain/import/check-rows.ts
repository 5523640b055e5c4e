import { MAX_LIST_VALUE } from '@/lib/contract/limits';
import { EMAIL_ADDRESS } from '@/lib/contract/service/email-address';
import { FIELDS, type ColumnChoice } from './list-headings';
import { getPersonName, listItemKeys } from '../lists/item-match-keys';
import { findListLack, type ListEntity, type ListField, type ListLack } from '../lists/list-rule';
import { toSentItem } from '../person/sent-keys';
import { createFirstRows } from './first-rows';
import { createNumberList } from './number-list';
import type { Row } from './read-rows';
import { createTextIndex, toHash } from './text-index';

/** Checks the rows of a table: what each is as an item of a list, and why it may not be added. */

export interface TargetList {
  id: string;
  name: string;
  entity: ListEntity;
}

export type Fault =
  | { type: 'quotes' }
  | { type: 'too-long'; field: ListField }
  | { type: 'lack'; lack: ListLack }
  /** So many rows before it are added that it has to wait for another import. */
  | { type: 'over' };

export type Duplicate =
  /** All values equal those of an earlier row. */
  | { type: 'same'; of: number }
  /** The same person or company as an earlier row, or as an item of the list. */
  | { type: 'row'; of: number }
  | { type: 'item' };

/** The item that the cells of a row make; no value is blank. */
type RowValues = Readonly<Partial<Record<ListField, string>>>;

export interface CheckedRow extends Row {
  values: RowValues;
  /** Fields with a value that identifies nobody, which is left out. `column`: the index of the cell. */
  refused: { field: 'social_url' | 'email' | 'domain'; column: number }[];
  fault: Fault | null;
  duplicate: Duplicate | null;
}

/** The character that exports put before a value that a spreadsheet would take for a formula. */
const DISARMED = /^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** What stands around an address in a cell such as `Ada Lind <ada@lind.example>`. */
const AROUND_EMAIL = /[\s\p{Cf}<>()[\]{}",;:?|]/u;

/** The one email address in a cell; else all of the cell. */
function findEmail(text: string): string {
  if (EMAIL_ADDRESS.test(text)) return text;
  const found = text.split(AROUND_EMAIL).filter((part) => part.includes('@'));
  const [email = text] = found;
  return found.length === 1 ? email : text;
}

/** A dash or a dot stands for nothing. */
const IS_SAID = /[\p{L}\p{N}]/u;

function toValues(cells: string[], columns: ColumnChoice, entity: ListEntity): RowValues {
  const values: Partial<Record<ListField, string>> = {};
  for (const field of FIELDS[entity]) {
    const column = columns[field];
    const text = column === undefined ? '' : (cells[column] ?? '').trim().replace(DISARMED, '');
    if (IS_SAID.test(text)) values[field] = field === 'email' ? findEmail(text) : text;
  }
  return values;
}

/** The fields of which a value that identifies nobody is left out. */
const REFUSABLE = ['social_url', 'email', 'domain'] as const;

function findFault(row: Row, values: RowValues, { entity }: TargetList): Fault | null {
  if (row.isBroken) return { type: 'quotes' };
  const long = FIELDS[entity].find((field) => (values[field]?.length ?? 0) > MAX_LIST_VALUE);
  if (long) return { type: 'too-long', field: long };
  const lack = findListLack(entity, values);
  return lack && { type: 'lack', lack };
}

/** What a row is by itself, whatever the other rows are. */
export function checkRow(row: Row, columns: ColumnChoice, list: TargetList): CheckedRow {
  const given = toValues(row.cells, columns, list.entity);
  const values = toSentItem(list.entity, given);
  const refused = REFUSABLE.filter((field) => given[field] && !values[field]).map((field) => ({
    field,
    column: columns[field] ?? 0,
  }));
  return { ...row, values, refused, fault: findFault(row, values, list), duplicate: null };
}

/** Tells duplicates, of rows that are given one after the other. Rows that cannot be added are ignored. */
export function createDuplicateCheck({ entity }: TargetList) {
  const index = createTextIndex();
  const firsts = createFirstRows(index);
  /** By row, a hash of all that it has. */
  const hashes = createNumberList();
  return ({ number, values, refused, cells, fault }: CheckedRow): Duplicate | null => {
    if (fault) return null;
    const left = refused.map(({ column }) => cells[column]?.trim());
    const text = JSON.stringify([values, left]);
    const hash = toHash(text);
    hashes.set(number, hash);
    const keys = listItemKeys(entity, values);
    const isSure = keys.some((key) => !key.startsWith('email '));
    // Without a key, or with one that people share, rows are the same if all values are.
    const first =
      firsts.keep(number, keys, getPersonName(values)) ??
      (isSure ? undefined : index.keep(text, number));
    if (first === undefined) return null;
    return { type: hashes.get(first) === hash ? 'same' : 'row', of: first };
  };
}

/** Whether a row is added: it is valid, and nobody is added twice. */
export const isAdded = ({ fault, duplicate }: CheckedRow): boolean =>
  fault === null && duplicate === null;

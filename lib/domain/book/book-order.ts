import type { BookEntry } from '@/lib/contract/stored/book';
import { parseInstant } from '../parse-instant';

export const BOOK_ORDERS = ['rank', 'signal', 'activity', 'name'] as const;
export type BookOrder = (typeof BOOK_ORDERS)[number];

export const getAccountName = ({ name, domain }: { name: string | null; domain: string }): string =>
  name?.trim() ? name : domain;

const names = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Smaller comes first. */
const KEYS: Record<Exclude<BookOrder, 'name'>, (entry: BookEntry) => number> = {
  rank: ({ account }) => account.rank,
  /** Newest first; unknown ages come last. */
  signal: ({ account }) => -(parseInstant(account.signal.detected_at) ?? -Infinity),
  /** Last contacted first; never contacted come last. */
  activity: ({ account }) => -(parseInstant(account.last_activity_at) ?? -Infinity),
};

const compareNumbers = (one: number, other: number): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Equal accounts keep their order, which is that of the ranks. */
export function sortBook(entries: BookEntry[], order: BookOrder): BookEntry[] {
  if (order === 'name') {
    const named = entries.map((entry) => ({ entry, name: getAccountName(entry.account) }));
    return named
      .sort((one, other) => names.compare(one.name, other.name))
      .map(({ entry }) => entry);
  }
  const getKey = KEYS[order];
  const keyed = entries.map((entry) => ({ entry, key: getKey(entry) }));
  return keyed.sort((one, other) => compareNumbers(one.key, other.key)).map(({ entry }) => entry);
}

export type BookRow =
  | { type: 'group'; signal: string; count: number }
  | { type: 'account'; entry: BookEntry };

const rows = new WeakMap<BookEntry, BookRow>();

/** Created once for each entry, because a search would create thousands of them at every letter. */
function toRow(entry: BookEntry): BookRow {
  const known = rows.get(entry);
  if (known) return known;
  const row: BookRow = { type: 'account', entry };
  rows.set(entry, row);
  return row;
}

/** One heading for each type of signal, in the order in which they first occur. */
function groupBySignal(entries: BookEntry[]): BookRow[] {
  const groups = new Map<string, BookEntry[]>();
  for (const entry of entries) {
    const { type } = entry.account.signal;
    const members = groups.get(type);
    if (members) members.push(entry);
    else groups.set(type, [entry]);
  }
  return [...groups].flatMap(([signal, members]) => [
    { type: 'group' as const, signal, count: members.length },
    ...members.map(toRow),
  ]);
}

export const listRows = (entries: BookEntry[], isGrouped: boolean): BookRow[] =>
  isGrouped ? groupBySignal(entries) : entries.map(toRow);

import type { Account } from '@/lib/contract/service/book';
import type { BookEntry } from '@/lib/contract/stored/book';
import { bookSearch } from './book-search';

export const BOOK_BADGES = [
  'isNew',
  'open_deal',
  'looks_like_your_wins',
  'former_customer',
] as const;
type BookBadge = (typeof BOOK_BADGES)[number];

/** Stands for "no owner" in the filter. No CRM has such an id. */
export const NO_OWNER = ':nobody';

export interface BookFilter {
  search: string;
  /** Null: any. */
  signal: string | null;
  industry: string | null;
  /** An owner's id, or `NO_OWNER`. */
  owner: string | null;
  contact: 'contacted' | 'never' | null;
  /** An account must have all of these. */
  badges: BookBadge[];
}

export const EVERYTHING: BookFilter = {
  search: '',
  signal: null,
  industry: null,
  owner: null,
  contact: null,
  badges: [],
};

const getOwnerId = ({ owner }: Account): string => owner?.id ?? NO_OWNER;

const hasBadge = ({ account, isNew }: BookEntry, badge: BookBadge): boolean =>
  badge === 'isNew' ? isNew : account[badge];

/** Filters a book. Ten thousand accounts take some milliseconds. */
export function filterBook(entries: BookEntry[], filter: BookFilter): BookEntry[] {
  const { signal, industry, owner, contact, badges } = filter;
  const isFound = bookSearch.createTest(filter.search);
  return entries.filter((entry) => {
    const { account } = entry;
    return (
      (signal === null || account.signal.type === signal) &&
      (industry === null || account.industry === industry) &&
      (owner === null || getOwnerId(account) === owner) &&
      (contact === null || (account.last_activity_at === null) === (contact === 'never')) &&
      badges.every((badge) => hasBadge(entry, badge)) &&
      isFound(entry)
    );
  });
}

/** The filter choices of a book: the values that occur in it. */
export interface BookValues {
  signals: string[];
  industries: string[];
  /** By id; includes `NO_OWNER` if an account has no owner. */
  owners: Map<string, string | null>;
}

export function listBookValues(entries: BookEntry[]): BookValues {
  const signals = new Set<string>();
  const industries = new Set<string>();
  const owners = new Map<string, string | null>();
  for (const { account } of entries) {
    signals.add(account.signal.type);
    if (account.industry) industries.add(account.industry);
    owners.set(getOwnerId(account), account.owner?.name ?? null);
  }
  return { signals: [...signals], industries: [...industries].sort(), owners };
}

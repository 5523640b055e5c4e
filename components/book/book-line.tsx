import { X } from 'lucide-react';
import type { BookHead } from '@/lib/contract/stored/book';
import { EVERYTHING, NO_OWNER, type BookFilter } from '@/lib/domain/book/book-filter';
import { formatNumber } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { Tooltip } from '../ui/overlays/tooltip';
import { useBookView } from './book-view';

interface BookLineProps {
  head: BookHead;
  /** How many accounts are shown, and how many of all are here. */
  shown: number;
  known: number;
  owners: ReadonlyMap<string, string | null>;
}

/** How many accounts, and what they are filtered by: one press clears that. */
export function BookLine({ head, shown, known, owners }: BookLineProps) {
  const { view, change } = useBookView();
  const count = getCountWords(head, shown, known);
  const conditions = listConditions(view.filter, owners);
  if (conditions.length === 0) {
    return (
      <p role="status" className="truncate text-muted">
        {count}
      </p>
    );
  }
  return (
    <Tooltip text={[...conditions, t('book.nothing.action')].join(' · ')}>
      <button
        type="button"
        className="flex min-h-7 max-w-full items-center gap-1 rounded-md bg-accent-soft px-1 font-medium text-accent"
        onClick={() => change({ filter: EVERYTHING })}
      >
        <span role="status" className="min-w-0 truncate">
          {count}
        </span>
        {/* In the tooltip and in the tools: there is no room for whole words beside the count. */}
        <span className="sr-only">
          {conditions.map((words) => ` · ${words}`)} {t('book.nothing.action')}
        </span>
        <X aria-hidden className="size-3 shrink-0" />
      </button>
    </Tooltip>
  );
}

/** An owner in the filter, by name if it is known. */
export const getBookOwnerWords = (id: string, name: string | null | undefined): string =>
  id === NO_OWNER
    ? t('book.filter.nobody')
    : (name ?? t('crm.ownedBy', { name: t('crm.somebodyElse') }));

function listConditions(filter: BookFilter, owners: ReadonlyMap<string, string | null>): string[] {
  const { search, signal, industry, owner, contact, badges } = filter;
  return [
    search.trim() && `“${search.trim()}”`,
    signal !== null && toWords('signal', signal),
    industry,
    owner !== null && getBookOwnerWords(owner, owners.get(owner)),
    contact && t(`book.filter.${contact}`),
    ...badges.map((badge) => t(`book.badge.${badge}`)),
  ].filter((words) => typeof words === 'string' && words !== '') as string[];
}

function getCountWords(
  { total, book_size }: Pick<BookHead, 'total' | 'book_size'>,
  shown: number,
  known: number,
): string {
  const all = formatNumber(total);
  if (known < total) return t('common.loadedOf', { loaded: formatNumber(known), total: all });
  if (shown < total) return t('book.shown', { shown: formatNumber(shown), total: all });
  return book_size !== null && book_size > total
    ? t('book.shown', { shown: all, total: formatNumber(book_size) })
    : t('book.accounts', { count: total, number: all });
}

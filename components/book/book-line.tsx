import type { BookHead } from '@/lib/contract/stored/book';
import { BOOK_ORDERS } from '@/lib/domain/book/book-order';
import { findRankedAt } from '@/lib/domain/book/ranked-at';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { SmallSelect } from '../ui/small-select';
import { TimeAgo } from '../ui/time-ago';
import { useBookView } from './book-view';

interface BookLineProps {
  head: BookHead;
  /** How many accounts are shown, and how many of all are here. */
  shown: number;
  known: number;
}

/** How many accounts, as of when, and in which order. */
export function BookLine({ head, shown, known }: BookLineProps) {
  const { view, change } = useBookView();
  const rankedAt = findRankedAt(head);
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 truncate text-muted">
        <span role="status">{getCountWords(head, shown, known)}</span>
        {' · '}
        {rankedAt === null ? (
          <TimeAgo at={head.readAt} say={(ago) => t('book.askedAt', { ago })} />
        ) : (
          <TimeAgo at={rankedAt} say={(ago) => t('book.readAt', { ago })} />
        )}
      </p>
      <SmallSelect
        label={t('book.sort')}
        value={view.order}
        options={BOOK_ORDERS.map((order) => ({ value: order, label: t(`book.order.${order}`) }))}
        onChange={(order) => {
          if (order) change({ order });
        }}
      />
    </div>
  );
}

function getCountWords(
  { total, book_size }: Pick<BookHead, 'total' | 'book_size'>,
  shown: number,
  known: number,
): string {
  const all = formatNumber(total);
  if (known < total) return t('book.loading', { known: formatNumber(known), total: all });
  if (shown < total) return t('book.shown', { shown: formatNumber(shown), total: all });
  return book_size !== null && book_size > total
    ? t('book.ofBook', { number: all, size: formatNumber(book_size) })
    : t('book.accounts', { count: total, number: all });
}

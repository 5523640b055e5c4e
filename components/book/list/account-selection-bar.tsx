import { X } from 'lucide-react';
import type { BookEntry, BookHead } from '@/lib/contract/stored/book';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { toBookSource } from '../book-source';
import { useBookView } from '../book-view';
import type { RenderMany } from '@/components/shared/render-many';

interface AccountSelectionBarProps {
  head: BookHead;
  entries: BookEntry[];
  /** As they are shown. */
  shown: BookEntry[];
  renderMany: RenderMany;
}

const toDomains = (entries: BookEntry[]) => new Set(entries.map(({ account }) => account.domain));

/** The actions on all selected accounts, including those that the filters hide at the moment. */
export function AccountSelectionBar({
  head,
  entries,
  shown,
  renderMany,
}: AccountSelectionBarProps) {
  const { view, change } = useBookView();
  const selected = entries.filter(({ account }) => view.selected.has(account.domain));
  const select = (domains: Set<string>) => {
    change({ selected: domains });
  };
  const clear = () => {
    select(new Set());
  };
  if (selected.length === 0) return null;

  return (
    <section
      aria-label={t('book.selected', { count: selected.length, number: selected.length })}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-3 py-2 shadow-over"
    >
      <p role="status" className="font-semibold">
        {t('book.selected', { count: selected.length, number: formatNumber(selected.length) })}
      </p>
      {selected.length < shown.length && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            select(toDomains(shown));
          }}
        >
          {t('book.selectAll')}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        {renderMany(toBookSource(head, selected), clear)}
        <IconButton icon={X} label={t('book.clearSelection')} onClick={clear} />
      </div>
    </section>
  );
}

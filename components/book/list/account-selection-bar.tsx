import type { BookEntry, BookHead } from '@/lib/contract/stored/book';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { SelectionBar } from '@/components/ui/controls/selection-bar';
import { toBookSource } from '../book-source';
import { useBookView } from '../book-view';
import type { RenderMany } from '@/components/shared/render-many';

const toDomains = (entries: BookEntry[]) => new Set(entries.map(({ account }) => account.domain));

/** The actions on all selected accounts, including those that the filters hide at the moment. */
export function AccountSelectionBar({
  head,
  entries,
  shown,
  renderMany,
}: {
  head: BookHead;
  entries: BookEntry[];
  shown: BookEntry[];
  renderMany: RenderMany;
}) {
  const { view, change } = useBookView();
  const selected = entries.filter(({ account }) => view.selected.has(account.domain));
  const select = (domains: Set<string>) => change({ selected: domains });
  const clear = () => select(new Set());
  if (selected.length === 0) return null;

  const count = selected.length;
  return (
    <SelectionBar
      title={t('book.selected', { count, number: formatNumber(count) })}
      all={
        count < shown.length
          ? {
              label: t('book.selectAll'),
              onSelect: () => select(toDomains(shown)),
            }
          : null
      }
      clear={{ label: t('book.clearSelection'), onClear: clear }}
    >
      {renderMany(toBookSource(head, selected), clear)}
    </SelectionBar>
  );
}

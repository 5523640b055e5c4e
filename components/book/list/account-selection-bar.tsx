import type { BookEntry, BookHead } from '@/lib/contract/stored/book';
import { t } from '@/locales/t';
import { SelectionBar } from '@/components/ui/controls/selection-bar';
import { toBookSource } from '../book-source';
import { useBookView } from '../book-view';
import type { RenderMany } from '@/components/shared/render-many';

const listDomains = (entries: BookEntry[]) => entries.map(({ account }) => account.domain);

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
  if (selected.length === 0) return null;

  return (
    <SelectionBar
      selected={new Set(listDomains(selected))}
      shown={listDomains(shown)}
      selectAll={t('book.selectAll')}
      onSelect={select}
    >
      {renderMany(toBookSource(head, selected), () => select(new Set()))}
    </SelectionBar>
  );
}

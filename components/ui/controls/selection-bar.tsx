import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Button } from './button';
import { IconButton } from './icon-button';

interface SelectionBarProps {
  /** The keys of all selected rows, also of those that a filter or a search hides at the moment. */
  selected: ReadonlySet<string>;
  shown: readonly string[];
  selectAll: string;
  onSelect: (selected: Set<string>) => void;
  children: ReactNode;
}

/** What can be done with all selected rows. */
export function SelectionBar({
  selected,
  shown,
  selectAll,
  onSelect,
  children,
}: SelectionBarProps) {
  const count = selected.size;
  const title = t('book.selected', { count, number: formatNumber(count) });
  return (
    <section
      aria-label={title}
      className="sticky bottom-0 flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-3 py-2 shadow-over"
    >
      <p role="status" className="font-semibold">
        {title}
      </p>
      {shown.some((key) => !selected.has(key)) && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => onSelect(new Set([...selected, ...shown]))}
        >
          {selectAll}
        </Button>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
        {children}
        <IconButton icon={X} label={t('book.clearSelection')} onClick={() => onSelect(new Set())} />
      </div>
    </section>
  );
}

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';

interface SelectionBarProps {
  title: string;
  /** Selects all that are shown; null: they are. */
  all: { label: string; onSelect: () => void } | null;
  clear: { label: string; onClear: () => void };
  children: ReactNode;
}

/** What can be done with all selected rows, also with those that a filter or a search hides at the moment. */
export const SelectionBar = ({ title, all, clear, children }: SelectionBarProps) => (
  <section
    aria-label={title}
    className="sticky bottom-0 flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-3 py-2 shadow-over"
  >
    <p role="status" className="font-semibold">
      {title}
    </p>
    {all && (
      <Button variant="ghost" size="small" onClick={all.onSelect}>
        {all.label}
      </Button>
    )}
    <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
      {children}
      <IconButton icon={X} label={clear.label} onClick={clear.onClear} />
    </div>
  </section>
);

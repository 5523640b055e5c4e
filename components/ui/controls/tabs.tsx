import type { LucideIcon } from 'lucide-react';
import { createContext, use, useId, type KeyboardEvent, type ReactNode } from 'react';

/**
 * Tabs after the ARIA pattern: arrows, Home and End bring another tab to the front and move the focus there. Our own,
 * because the panel opens with them and Radix needs 20 kB for its tabs.
 */

interface Front {
  front: string | undefined;
  onFront: (id: string) => void;
  /** What the ids of the tabs and their contents begin with. */
  base: string;
}

const FrontContext = createContext<Front>({ front: undefined, onFront: () => undefined, base: '' });

interface TabsProps {
  /** Undefined: none is selected yet. */
  front: string | undefined;
  onFront: (id: string) => void;
  /** A `TabList` and a `TabPanel` for each tab, at any depth. */
  children: ReactNode;
}

export const Tabs = ({ front, onFront, children }: TabsProps) => {
  const base = useId();
  return <FrontContext value={{ front, onFront, base }}>{children}</FrontContext>;
};

const findNext = (key: string, at: number, count: number): number | undefined =>
  ({
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at + count - 1) % count,
    Home: 0,
    End: count - 1,
  })[key];

interface TabListProps {
  tabs: { id: string; icon: LucideIcon; label: string; badge?: ReactNode }[];
}

export function TabList({ tabs }: TabListProps) {
  const { front, onFront, base } = use(FrontContext);
  const go = (event: KeyboardEvent, at: number) => {
    const tab = tabs[findNext(event.key, at, tabs.length) ?? -1];
    if (!tab || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onFront(tab.id);
    document.getElementById(`${base}-tab-${tab.id}`)?.focus();
  };
  return (
    // In a narrow panel the tabs are closer together; with large text each is an icon.
    <div role="tablist" className="-mb-px flex min-w-0 flex-wrap">
      {tabs.map(({ id, icon: Icon, label, badge }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${base}-tab-${id}`}
          aria-selected={front === id}
          aria-controls={`${base}-${id}`}
          tabIndex={front === id || (front === undefined && at === 0) ? 0 : -1}
          className="relative flex h-11 shrink-0 items-center gap-1 border-b-2 border-transparent px-2 font-medium whitespace-nowrap max-narrow:px-1 max-narrow:text-xs @max-worded/panel:px-1 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4 aria-selected:border-accent aria-selected:text-ink"
          onClick={() => onFront(id)}
          onKeyDown={(event) => go(event, at)}
        >
          <Icon aria-hidden className="hidden size-4 @max-worded/panel:block" />
          <span className="@max-worded/panel:sr-only">{label}</span>
          {badge}
        </button>
      ))}
    </div>
  );
}

/** The content of a tab; rendered only while the tab is selected. */
export function TabPanel({ id, children }: { id: string; children: ReactNode }) {
  const { front, base } = use(FrontContext);
  return (
    <div
      role="tabpanel"
      id={`${base}-${id}`}
      aria-labelledby={`${base}-tab-${id}`}
      hidden={front !== id}
      tabIndex={0}
      // The containing block of text for screen readers, which would otherwise make the document scroll.
      className="relative h-full gutter-stable overflow-y-auto"
    >
      {front === id && children}
    </div>
  );
}

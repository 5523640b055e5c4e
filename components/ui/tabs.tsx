import type { KeyboardEvent, ReactNode } from 'react';

/**
 * Tabs after the ARIA pattern: one of them can be tabbed to, arrows, Home and End go to the others, and whichever has the
 * focus is in front. By hand, since the panel opens with them: a library's are rendered and laid out several times over.
 */

interface Tab {
  /** Unique in the page. */
  id: string;
  label: ReactNode;
}

interface TabListProps {
  tabs: Tab[];
  /** Undefined: none is in front yet. */
  front: string | undefined;
  onFront: (id: string) => void;
}

const toTabId = (id: string) => `tab-${id}`;
const toPanelId = (id: string) => `tabpanel-${id}`;

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const { currentTarget } = event;
  const list = currentTarget.closest('[role=tablist]');
  const tabs = [...(list?.querySelectorAll<HTMLButtonElement>('[role=tab]') ?? [])];
  const index = tabs.indexOf(currentTarget);
  tabs[step(index, tabs.length)]?.focus();
}

export const TabList = ({ tabs, front, onFront }: TabListProps) => (
  <div
    role="tablist"
    aria-orientation="horizontal"
    // In a narrow panel they stand closer, and are moved along before a word would break.
    className="-mb-px flex min-w-0 overflow-x-auto [scrollbar-width:none]"
  >
    {tabs.map(({ id, label }, index) => (
      <button
        key={id}
        type="button"
        role="tab"
        id={toTabId(id)}
        aria-selected={id === front}
        aria-controls={toPanelId(id)}
        tabIndex={id === front || (front === undefined && index === 0) ? 0 : -1}
        className="flex h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 font-medium whitespace-nowrap max-[20rem]:px-1.5 max-[20rem]:text-xs text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4 aria-selected:border-accent aria-selected:text-ink"
        // Not every browser gives the focus to a button that is clicked.
        onClick={() => {
          onFront(id);
        }}
        onFocus={() => {
          onFront(id);
        }}
        onKeyDown={moveFocus}
      >
        {label}
      </button>
    ))}
  </div>
);

interface TabPanelProps {
  id: string;
  front: string | undefined;
  children: ReactNode;
}

/** What a tab shows; rendered only while it is in front. */
export const TabPanel = ({ id, front, children }: TabPanelProps) => (
  <div
    role="tabpanel"
    id={toPanelId(id)}
    aria-labelledby={toTabId(id)}
    tabIndex={0}
    hidden={id !== front}
    // What is for screen readers only is placed by it: without that it would make the document scroll too.
    className="relative h-full overflow-y-auto focus-visible:-outline-offset-2"
  >
    {id === front && children}
  </div>
);

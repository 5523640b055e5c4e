import { Tabs as Radix } from 'radix-ui';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Tabs after the ARIA pattern: arrows, Home and End move the focus, and the tab that has the focus is in front. */

interface TabsProps {
  /** Undefined: none is selected yet. */
  front: string | undefined;
  onFront: (id: string) => void;
  className?: string;
  /** A `TabList` and a `TabPanel` for each tab, at any depth. */
  children: ReactNode;
}

export const Tabs = ({ front = '', onFront, className, children }: TabsProps) => (
  <Radix.Root value={front} onValueChange={onFront} className={className}>
    {children}
  </Radix.Root>
);

interface TabListProps {
  tabs: { id: string; icon: LucideIcon; label: string; badge?: ReactNode }[];
  onFront: (id: string) => void;
}

export const TabList = ({ tabs, onFront }: TabListProps) => (
  // In a narrow panel the tabs are closer together; with large text each is an icon.
  <Radix.List className="-mb-px flex min-w-0 flex-wrap">
    {tabs.map(({ id, icon: Icon, label, badge }) => (
      <Radix.Trigger
        key={id}
        value={id}
        className="flex h-11 shrink-0 items-center gap-1 border-b-2 border-transparent px-2 font-medium whitespace-nowrap max-narrow:px-1 max-narrow:text-xs @max-worded/panel:px-1 text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4 aria-selected:border-accent aria-selected:text-ink"
        // Radix listens for the mouse button; assistive tools may send only a click.
        onClick={() => {
          onFront(id);
        }}
      >
        <Icon aria-hidden className="hidden size-4 @max-worded/panel:block" />
        <span className="@max-worded/panel:sr-only">{label}</span>
        {badge}
      </Radix.Trigger>
    ))}
  </Radix.List>
);

/** The content of a tab; rendered only while the tab is selected. */
export const TabPanel = ({ id, children }: { id: string; children: ReactNode }) => (
  <Radix.Content
    value={id}
    // The containing block of text for screen readers, which would otherwise make the document scroll.
    className="relative h-full overflow-y-auto focus-visible:-outline-offset-2"
  >
    {children}
  </Radix.Content>
);

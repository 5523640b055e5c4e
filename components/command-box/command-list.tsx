import { useEffect } from 'react';
import { t } from '@/locales/t';
import { Keycap } from '../ui/display/keycap';
import type { CommandEntry, CommandGroupId } from './command-entry';

export interface CommandSection {
  id: CommandGroupId;
  entries: CommandEntry[];
}

interface CommandListProps {
  id: string;
  sections: readonly CommandSection[];
  activeId: string | undefined;
  onPoint: (entry: CommandEntry) => void;
  onRun: (entry: CommandEntry) => void;
}

const HEADINGS = {
  lookUp: 'commandBox.group.lookUp',
  recent: 'commandBox.group.recent',
  commands: 'commandBox.group.commands',
  accounts: 'common.todaysAccounts',
  lists: 'tab.lists',
} as const satisfies Record<CommandGroupId, string>;

/** How the option of an entry is called in the document. */
export const toOptionId = (id: string, entry: Pick<CommandEntry, 'id'>): string =>
  `${id}-${entry.id}`;

/** What was found, as the list of a combobox: the focus stays in the field. */
export function CommandList({ id, sections, activeId, onPoint, onRun }: CommandListProps) {
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(toOptionId(id, { id: activeId }))?.scrollIntoView({ block: 'nearest' });
  }, [id, activeId]);
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t('commandBox.found')}
      className="min-h-0 space-y-2 overflow-y-auto p-2"
    >
      {sections.map((section) => (
        <div key={section.id} role="group" aria-labelledby={`${id}-of-${section.id}`}>
          <p
            id={`${id}-of-${section.id}`}
            role="presentation"
            className="px-2 py-1 font-semibold text-muted"
          >
            {t(HEADINGS[section.id])}
          </p>
          {section.entries.map((entry) => (
            <Option
              key={entry.id}
              id={toOptionId(id, entry)}
              entry={entry}
              isActive={entry.id === activeId}
              onPoint={() => onPoint(entry)}
              onRun={() => onRun(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: CommandEntry;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
}

const Option = ({
  id,
  entry: { icon: Icon, title, detail, shortcut },
  isActive,
  onPoint,
  onRun,
}: OptionProps) => (
  <button
    type="button"
    role="option"
    tabIndex={-1}
    id={id}
    aria-selected={isActive}
    aria-keyshortcuts={shortcut}
    className="flex min-h-9 w-full text-start items-center gap-2 rounded-md px-2 py-1 aria-selected:bg-accent-soft forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
    onPointerMove={isActive ? undefined : onPoint}
    // The field keeps the focus.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onRun}
  >
    <Icon aria-hidden className="size-4 shrink-0 text-muted" />
    <span className="min-w-0 flex-1">
      <span dir="auto" className="block truncate">
        {title}
      </span>
      {detail && (
        <span dir="auto" className="block truncate text-muted">
          {detail}
        </span>
      )}
    </span>
    {shortcut && (
      <span aria-hidden>
        <Keycap>{shortcut}</Keycap>
      </span>
    )}
  </button>
);

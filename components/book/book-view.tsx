import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BookChoice } from '@/lib/contract/stored/book';
import { EVERYTHING, type BookFilter } from '@/lib/domain/book/book-filter';
import type { BookOrder } from '@/lib/domain/book/book-order';
import { useSaveSettings, useSettings } from '../queries/settings';
import { NO_ROW_CHOSEN, type RowListView } from '../ui/use-row-list';

/** What is done with an account in a sheet or a menu of its own. */
export type AccountAction = 'assign' | 'dismiss';

/** The rep's view of the book, kept when the tab changes. Accounts are identified by their domains. */
export interface BookView extends RowListView {
  filter: BookFilter;
  order: BookOrder;
  isGrouped: boolean;
  /** Search, order and conditions are shown above the accounts. */
  areToolsShown: boolean;
  action: { domain: string; type: AccountAction } | null;
}

const NOTHING_CHOSEN = { ...NO_ROW_CHOSEN, filter: EVERYTHING, action: null };

const INITIAL: BookView = {
  ...NOTHING_CHOSEN,
  order: 'rank',
  isGrouped: false,
  areToolsShown: false,
};

interface ViewedBook {
  view: BookView;
  change: (changed: Partial<BookView> | ((view: BookView) => Partial<BookView>)) => void;
  /** Goes to another book, where nothing is chosen yet. */
  choose: (choice: BookChoice) => void;
  /** Goes to an account, whatever was filtered. */
  show: (account: { choice: BookChoice; domain: string }) => void;
}

const Context = createContext<ViewedBook | null>(null);

export function useBookView(): ViewedBook {
  const viewed = use(Context);
  if (!viewed) throw new Error('There is no BookViewProvider around this');
  return viewed;
}

export function BookViewProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState(INITIAL);
  const { bookChoice } = useSettings();
  const { mutate: saveSettings } = useSaveSettings();

  const change = useCallback<ViewedBook['change']>(
    (changed) =>
      setView((before) => {
        const view = { ...before, ...(typeof changed === 'function' ? changed(before) : changed) };
        const isOpened = view.open !== null && view.open !== before.open;
        // Whoever opens an account has found it, and needs the room.
        return isOpened ? { ...view, areToolsShown: false } : view;
      }),
    [],
  );
  const choose = useCallback(
    (choice: BookChoice) => {
      if (choice !== bookChoice) saveSettings({ bookChoice: choice });
      change(NOTHING_CHOSEN);
    },
    [bookChoice, saveSettings, change],
  );
  const show = useCallback<ViewedBook['show']>(
    ({ choice, domain }) => {
      choose(choice);
      change({ open: domain, current: domain, sought: { key: domain } });
    },
    [choose, change],
  );
  const viewed = useMemo(() => ({ view, change, choose, show }), [view, change, choose, show]);
  return <Context value={viewed}>{children}</Context>;
}

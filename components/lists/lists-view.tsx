import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

/** The rep's view of lists, kept when the tab changes. */
export interface ListsView {
  /** The list that is open; null: all of them are shown. */
  listId: string | null;
  search: string;
  /** Items are named by their ids. */
  selected: ReadonlySet<string>;
  /** Which one the keys act upon. */
  current: string | null;
  /** Whose details are shown. */
  open: string | null;
  /** Which one comes into view, with the focus, as soon as it is loaded. */
  sought: string | null;
  /** Whether it is shown which keys do what. */
  areKeysShown: boolean;
}

const NOTHING_CHOSEN = {
  search: '',
  selected: new Set<string>(),
  current: null,
  open: null,
  sought: null,
  areKeysShown: false,
};

interface ViewedLists {
  view: ListsView;
  change: (changed: Partial<ListsView> | ((view: ListsView) => Partial<ListsView>)) => void;
  /** Opens a list, and one of its items; null: goes back to all lists. */
  show: (listId: string | null, itemId?: string) => void;
}

const Context = createContext<ViewedLists | null>(null);

export function useListsView(): ViewedLists {
  const viewed = use(Context);
  if (!viewed) throw new Error('There is no ListsViewProvider around this');
  return viewed;
}

export function ListsViewProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState<ListsView>({ ...NOTHING_CHOSEN, listId: null });
  const change = useCallback<ViewedLists['change']>((changed) => {
    setView((before) => ({
      ...before,
      ...(typeof changed === 'function' ? changed(before) : changed),
    }));
  }, []);
  const show = useCallback(
    (listId: string | null, itemId: string | null = null) => {
      change({ ...NOTHING_CHOSEN, listId, open: itemId, sought: itemId });
    },
    [change],
  );
  const viewed = useMemo(() => ({ view, change, show }), [view, change, show]);
  return <Context value={viewed}>{children}</Context>;
}

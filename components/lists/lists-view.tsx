import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { NO_ROW_CHOSEN, type RowListView } from '../ui/use-row-list';

/** The rep's view of lists, kept when the tab changes. */
export interface ListsView extends RowListView {
  /** The list that is open; null: all of them are shown. */
  listId: string | null;
  /** The id of a list that the rep pasted, to be read and opened. */
  wantedId: string | null;
  search: string;
}

const NOTHING_CHOSEN = { ...NO_ROW_CHOSEN, wantedId: null, search: '' };

interface ViewedLists {
  view: ListsView;
  change: (changed: Partial<ListsView> | ((view: ListsView) => Partial<ListsView>)) => void;
  /** Opens a list; null: goes back to all lists. */
  show: (listId: string | null) => void;
}

const Context = createContext<ViewedLists | null>(null);

export function useListsView(): ViewedLists {
  const viewed = use(Context);
  if (!viewed) throw new Error('There is no ListsViewProvider around this');
  return viewed;
}

export function ListsViewProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState<ListsView>({ ...NOTHING_CHOSEN, listId: null });
  const change = useCallback<ViewedLists['change']>(
    (changed) =>
      setView((before) => ({
        ...before,
        ...(typeof changed === 'function' ? changed(before) : changed),
      })),
    [],
  );
  const show = useCallback(
    (listId: string | null) => change({ ...NOTHING_CHOSEN, listId }),
    [change],
  );
  const viewed = useMemo(() => ({ view, change, show }), [view, change, show]);
  return <Context value={viewed}>{children}</Context>;
}

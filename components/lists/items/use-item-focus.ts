import { useCallback, type RefObject } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import { useRowFocus } from '../../ui/use-row-focus';
import { useListsView } from '../lists-view';

interface ItemFocus {
  scroller: RefObject<HTMLElement | null>;
  items: ListItem[];
  /** The index of each item by id. */
  indexes: Map<string, number>;
  scrollTo: (index: number) => void;
}

/**
 * Keeps one item of the list the current one, and the focus with it. Answers a function that moves both; the row need not
 * be in view.
 */
export function useItemFocus({ scroller, items, indexes, scrollTo }: ItemFocus) {
  const {
    view: { current },
    change,
  } = useListsView();
  const focus = useRowFocus({
    scroller,
    attribute: 'data-item',
    current,
    findIndex: useCallback((id: string) => indexes.get(id) ?? -1, [indexes]),
    findNear: useCallback((index: number) => (items[index] ?? items.at(-1))?.id, [items]),
    onChange: useCallback(
      (id: string) => {
        change({ current: id });
      },
      [change],
    ),
  });

  return (index: number) => {
    const item = items[index];
    if (!item) return;
    scrollTo(index);
    change({ current: item.id });
    focus(item.id);
  };
}

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ListItem } from '@/lib/contract/lists';
import { useListsView } from './lists-view';

interface ItemFocus {
  scroller: RefObject<HTMLElement | null>;
  items: ListItem[];
  /** Where the items stand, by id. */
  indexes: Map<string, number>;
  scrollTo: (index: number) => void;
}

const isInDocument = () =>
  document.activeElement !== null && document.activeElement !== document.body;

/**
 * Keeps one item of the list the current one, and the focus with it. Answers a function that moves both; the row need not
 * be in view.
 */
export function useItemFocus({ scroller, items, indexes, scrollTo }: ItemFocus) {
  const {
    view: { current },
    change,
  } = useListsView();
  const isWanted = useRef(false);
  const hadFocus = useRef(false);
  const lastIndex = useRef(0);

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const onFocus = () => {
      hadFocus.current = true;
    };
    const onBlur = () => {
      hadFocus.current = false;
    };
    list.addEventListener('focusin', onFocus);
    list.addEventListener('focusout', onBlur);
    return () => {
      list.removeEventListener('focusin', onFocus);
      list.removeEventListener('focusout', onBlur);
    };
  }, [scroller]);

  // An item that left the list hands over to the one in its place.
  useLayoutEffect(() => {
    if (current === null) return;
    const index = indexes.get(current);
    if (index !== undefined) {
      lastIndex.current = index;
      return;
    }
    const near = items[lastIndex.current] ?? items.at(-1);
    if (!near) return;
    isWanted.current = hadFocus.current && !isInDocument();
    change({ current: near.id });
  }, [current, indexes, items, change]);

  useLayoutEffect(() => {
    if (!isWanted.current || current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(
      `[data-item="${CSS.escape(current)}"]`,
    );
    if (!row) return;
    isWanted.current = false;
    row.focus({ preventScroll: true });
  });

  return (index: number) => {
    const item = items[index];
    if (!item) return;
    isWanted.current = true;
    scrollTo(index);
    change({ current: item.id });
  };
}

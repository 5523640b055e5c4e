import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { ListItem } from '@/lib/contract/lists';
import type { ListHead } from '@/lib/contract/stored-list';
import { useAskJob } from '../queries/ask-job';
import { isWebAddress } from '../ui/outside-link';
import { toRemoval } from './item-words';
import { toggleSelected, useListsView } from './lists-view';

/** Where letters are written, or keys have a meaning of their own. */
const ELSEWHERE = 'input:not([type=checkbox]), textarea, select';

/** Whether a key is pressed for the list itself: no letter of a text, no shortcut of the browser. */
const isForList = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  target instanceof Element &&
  !defaultPrevented &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !target.closest(ELSEWHERE);

interface ItemKeys {
  scroller: RefObject<HTMLElement | null>;
  items: ListItem[];
  head: ListHead;
  currentIndex: number;
  focusItem: (index: number) => void;
  /** To the search. */
  onSearch: () => void;
}

/** The keys of the items. They are heard only while the focus is among them (WCAG 2.1.4). */
export function useItemKeys({
  scroller,
  items,
  head,
  currentIndex,
  focusItem,
  onSearch,
}: ItemKeys) {
  const { change } = useListsView();
  const { mutate: askJob } = useAskJob();

  /** Whether the key meant something. */
  const press = (key: string): boolean => {
    if (key === 'j' || key === 'ArrowDown') focusItem(currentIndex + 1);
    else if (key === 'k' || key === 'ArrowUp') focusItem(currentIndex - 1);
    else if (key === 'Home') focusItem(0);
    else if (key === 'End') focusItem(items.length - 1);
    else if (key === '/') onSearch();
    else if (key === '?') change({ areKeysShown: true });
    else if (key === 'Escape') {
      change(({ open }) => (open === null ? { selected: new Set() } : { open: null }));
    } else return act(key);
    return true;
  };

  const act = (key: string): boolean => {
    const item = items[currentIndex];
    if (!item) return false;
    const { id, email, social_url } = item;
    if (key === 'x') {
      change(({ selected }) => ({ current: id, selected: toggleSelected(selected, id) }));
    } else if (key === 'c') {
      if (email) void navigator.clipboard.writeText(email);
    } else if (key === 'd') {
      askJob(toRemoval(head, item));
    } else if (key === 'o') {
      if (social_url && isWebAddress(social_url)) {
        window.open(social_url, '_blank', 'noopener,noreferrer');
      }
    } else {
      return false;
    }
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForList(event) && press(event.key)) event.preventDefault();
  });

  useEffect(() => {
    // Not React's own event, which also comes from menus and dialogs that rows open elsewhere in the document.
    const element = scroller.current;
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
    };
  }, [scroller]);
}

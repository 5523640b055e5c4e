import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { BookHead } from '@/lib/contract/stored-book';
import type { BookRow } from '@/lib/records/book-order';
import { isWebAddress } from '../ui/outside-link';
import { toggleSelected, useBookView } from './book-view';
import { isFirstIncomplete, listPeople, toEnrichAccountJob } from './new-jobs';
import { useAskJob } from '../queries/ask-job';

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

interface ListKeys {
  scroller: RefObject<HTMLElement | null>;
  rows: BookRow[];
  head: BookHead;
  currentIndex: number;
  focusRow: (index: number) => void;
  /** To the search. */
  onSearch: () => void;
}

/**
 * The keys of the list. They are heard only while the focus is in it (WCAG 2.1.4): whoever speaks to the computer, or
 * strikes a stray key, moves and spends nothing.
 */
export function useListKeys(list: ListKeys) {
  const { scroller, rows, head, currentIndex, focusRow, onSearch } = list;
  const { change } = useBookView();
  const { mutate: addJob } = useAskJob();

  const move = (from: number, step: 1 | -1) => {
    let index = from;
    while (rows[index]?.type === 'group') index += step;
    if (rows[index]) focusRow(index);
  };

  /** Whether the key meant something. */
  const press = (key: string): boolean => {
    if (key === 'j' || key === 'ArrowDown') move(currentIndex + 1, 1);
    else if (key === 'k' || key === 'ArrowUp') move(currentIndex - 1, -1);
    else if (key === 'Home') move(0, 1);
    else if (key === 'End') move(rows.length - 1, -1);
    else if (key === '/') onSearch();
    else if (key === '?') change({ areKeysShown: true });
    else return act(key);
    return true;
  };

  const act = (key: string): boolean => {
    const row = rows[currentIndex];
    if (row?.type !== 'account') return false;
    const { account } = row.entry;
    const { domain } = account;
    const booked = { choice: head.choice, account };
    if (key === 'x') {
      change(({ selected }) => ({ current: domain, selected: toggleSelected(selected, domain) }));
    } else if (key === 'e') {
      if (isFirstIncomplete(account)) addJob(toEnrichAccountJob(booked));
    } else if (key === 'a') {
      change({ current: domain, open: domain, action: { domain, type: 'assign' } });
    } else if (key === 'd') {
      change({ current: domain, open: domain, action: { domain, type: 'dismiss' } });
    } else if (key === 'o') {
      const address = listPeople(account)[0]?.social_url;
      if (address && isWebAddress(address)) window.open(address, '_blank', 'noopener,noreferrer');
    } else if (key === 'Escape') {
      change(({ open }) => (open === null ? { selected: new Set() } : { open: null }));
    } else {
      return false;
    }
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForList(event) && press(event.key)) event.preventDefault();
  });

  useEffect(() => {
    // Not React's own event, which also comes from the menus and dialogs that the rows open elsewhere in the document.
    const element = scroller.current;
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
    };
  }, [scroller]);
}

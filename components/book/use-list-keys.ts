import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { BookHead } from '@/lib/contract/stored-book';
import type { BookRow } from '@/lib/records/book-order';
import { isWebAddress } from '../ui/outside-link';
import { toggleSelected, useBookView } from './book-view';
import { isForPage } from './use-tab-keys';
import { isFirstIncomplete, listPeople, toEnrichAccountJob } from './new-jobs';
import { useAskJob } from './queries';

interface ListKeys {
  scroller: RefObject<HTMLElement | null>;
  rows: BookRow[];
  head: BookHead;
  currentIndex: number;
  focusRow: (index: number) => void;
}

/**
 * The keys of the list. What only moves the focus (j, k) is heard all over the tab; what does something, only while
 * the focus is in the list, so that no stray letter spends anything.
 */
export function useListKeys({ scroller, rows, head, currentIndex, focusRow }: ListKeys) {
  const { change } = useBookView();
  const { mutate: addJob } = useAskJob();

  const move = (from: number, step: 1 | -1) => {
    let index = from;
    while (rows[index]?.type === 'group') index += step;
    if (rows[index]) focusRow(index);
  };

  /** Whether the key meant something. */
  const press = (key: string, isInList: boolean): boolean => {
    const hasFocus = isInList && document.activeElement?.closest('li') !== null;
    if (key === 'j') move(hasFocus ? currentIndex + 1 : currentIndex, 1);
    else if (key === 'k') move(hasFocus ? currentIndex - 1 : currentIndex, -1);
    else if (!isInList) return false;
    else if (key === 'ArrowDown') move(currentIndex + 1, 1);
    else if (key === 'ArrowUp') move(currentIndex - 1, -1);
    else if (key === 'Home') move(0, 1);
    else if (key === 'End') move(rows.length - 1, -1);
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
    const { target, key } = event;
    if (!isForPage(event) || !(target instanceof Element)) return;
    const isInList = scroller.current?.contains(target) ?? false;
    if (press(key, isInList)) event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

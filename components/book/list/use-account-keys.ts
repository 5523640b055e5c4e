import type { RefObject } from 'react';
import type { BookHead } from '@/lib/contract/stored/book';
import { listPeople, isFirstIncomplete } from '@/lib/domain/book/account-people';
import type { BookRow } from '@/lib/domain/book/book-order';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { useRowKeys } from '@/components/ui/use-row-keys';
import { useBookView } from '../book-view';
import { type BookedAccount } from '@/lib/domain/book/new-account-jobs';
import { toggleSelected } from '@/components/ui/toggle-selected';

interface AccountKeys {
  scroller: RefObject<HTMLElement | null>;
  rows: BookRow[];
  head: BookHead;
  currentIndex: number;
  focusRow: (index: number) => void;
  /** Enriches the first person of an account. */
  onEnrich: (booked: BookedAccount) => void;
  /** To the search. */
  onSearch: () => void;
}

/** The keys of the list. */
export function useAccountKeys(list: AccountKeys) {
  const { scroller, rows, head, currentIndex, focusRow, onEnrich, onSearch } = list;
  const { change } = useBookView();

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
    const booked = { choice: head.choice, account, rankedAt: head.generated_at };
    if (key === 'x') {
      change(({ selected }) => ({ current: domain, selected: toggleSelected(selected, domain) }));
    } else if (key === 'e') {
      if (isFirstIncomplete(account)) onEnrich(booked);
    } else if (key === 'a') {
      change({ current: domain, open: domain, action: { domain, type: 'assign' } });
    } else if (key === 'd') {
      change({ current: domain, open: domain, action: { domain, type: 'dismiss' } });
    } else if (key === 'o') {
      const address = toPageAddress(listPeople(account)[0]?.social_url);
      if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
    } else if (key === 'Escape') {
      change(({ open }) => (open === null ? { selected: new Set() } : { open: null }));
    } else {
      return false;
    }
    return true;
  };

  useRowKeys(scroller, press);
}

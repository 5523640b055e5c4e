import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { BookRow } from '@/lib/domain/book/book-order';
import { useRowFocus } from '@/components/ui/use-row-focus';
import { useBookView } from '../book-view';

interface AccountFocus {
  scroller: RefObject<HTMLElement | null>;
  rows: BookRow[];
  /** The index of an account by its domain; -1: not in the list. */
  findIndex: (domain: string) => number;
  scrollTo: (index: number, align?: 'auto' | 'start') => void;
}

/**
 * Keeps one account of the list the current one, and the focus with it. Answers a function that moves both; the row
 * need not be in view.
 */
export function useAccountFocus({ scroller, rows, findIndex, scrollTo }: AccountFocus) {
  const {
    view: { current, asked },
    change,
  } = useBookView();
  const answered = useRef<typeof asked>(null);

  /** The account at or after a row, else the last one before it. */
  const findNear = useCallback(
    (index: number) =>
      (
        rows.slice(index).find((row) => row.type === 'account') ??
        rows.slice(0, index).findLast((row) => row.type === 'account')
      )?.entry.account.domain,
    [rows],
  );
  const onChange = useCallback(
    (domain: string) => {
      change({ current: domain });
    },
    [change],
  );
  const focus = useRowFocus({
    scroller,
    attribute: 'data-account',
    current,
    findIndex,
    findNear,
    onChange,
  });

  // The one that was asked for from elsewhere, as soon as it is here.
  useLayoutEffect(() => {
    if (!asked || answered.current === asked) return;
    const index = findIndex(asked.domain);
    if (index === -1) return;
    answered.current = asked;
    scrollTo(index, 'start');
    focus(asked.domain);
  });

  return (index: number) => {
    const row = rows[index];
    if (row?.type !== 'account') return;
    const { domain } = row.entry.account;
    scrollTo(index);
    change({ current: domain });
    focus(domain);
  };
}

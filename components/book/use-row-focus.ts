import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { BookRow } from '@/lib/records/book-order';
import { useBookView } from './book-view';

interface RowFocus {
  scroller: RefObject<HTMLElement | null>;
  rows: BookRow[];
  /** Where an account stands, by its domain; -1: nowhere. */
  findIndex: (domain: string) => number;
  scrollTo: (index: number, align?: 'auto' | 'start') => void;
}

const isInDocument = () =>
  document.activeElement !== null && document.activeElement !== document.body;

/** The account at or after a row, else the last one before it. */
const findNear = (rows: BookRow[], index: number) =>
  rows.slice(index).find((row) => row.type === 'account') ??
  rows.slice(0, index).findLast((row) => row.type === 'account');

/**
 * Keeps one account of the list the current one, and the focus with it. Answers a function that moves both; the row
 * need not be in view.
 */
export function useRowFocus({ scroller, rows, findIndex, scrollTo }: RowFocus) {
  const {
    view: { current, asked },
    change,
  } = useBookView();
  const isWanted = useRef(false);
  const hadFocus = useRef(false);
  const lastIndex = useRef(0);
  const answered = useRef<typeof asked>(null);

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

  // An account that left the list hands over to the one in its place.
  useLayoutEffect(() => {
    if (current === null) return;
    const index = findIndex(current);
    if (index !== -1) {
      lastIndex.current = index;
      return;
    }
    const near = findNear(rows, lastIndex.current);
    if (!near) return;
    isWanted.current = hadFocus.current && !isInDocument();
    change({ current: near.entry.account.domain });
  }, [current, findIndex, rows, change]);

  // The one that was asked for from elsewhere, as soon as it is here.
  useLayoutEffect(() => {
    if (!asked || answered.current === asked) return;
    const index = findIndex(asked.domain);
    if (index === -1) return;
    answered.current = asked;
    isWanted.current = true;
    scrollTo(index, 'start');
  });

  useLayoutEffect(() => {
    if (!isWanted.current || current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(
      `[data-account="${CSS.escape(current)}"]`,
    );
    if (!row) return;
    isWanted.current = false;
    row.focus({ preventScroll: true });
  });

  return (index: number) => {
    const row = rows[index];
    if (row?.type !== 'account') return;
    isWanted.current = true;
    scrollTo(index);
    change({ current: row.entry.account.domain });
  };
}

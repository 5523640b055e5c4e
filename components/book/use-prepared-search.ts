import { useEffect } from 'react';
import type { BookEntry } from '@/lib/contract/stored/book';
import { prepareSearch } from '@/lib/domain/book/book-search';

/** So many take a few milliseconds. */
const STEP = 200;

/** Prepares a book for being searched, a little at a time, while nothing else is to be done. */
export function usePreparedSearch(entries: BookEntry[]): void {
  useEffect(() => {
    let at = 0;
    let next = 0;
    const prepare = () => {
      prepareSearch(entries.slice(at, (at += STEP)));
      if (at < entries.length) next = requestIdleCallback(prepare);
    };
    next = requestIdleCallback(prepare);
    return () => {
      cancelIdleCallback(next);
    };
  }, [entries]);
}

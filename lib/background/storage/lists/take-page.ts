import { LIST_PAGE_SIZE } from '@/lib/contract/limits';
import type { ListItem } from '@/lib/contract/service/lists';
import type { StoredList } from './read-list';

/** A page of items, as the service returns it. */
export interface ItemPage {
  items: ListItem[];
  hasNextPage: boolean;
  /** Null: the service did not say it. */
  total: number | null;
}

type PageFacts = Pick<StoredList, 'nextPage' | 'isRepeating' | 'hasShrunk' | 'total'>;

/** The page of the next item, after this many. */
export const getPageOf = (loaded: number): number => Math.floor(loaded / LIST_PAGE_SIZE);

/**
 * Whether the list is unchanged by its first page, or has only grown at its end, so that the stored pages may stay. `kept`:
 * its first stored items, at least a page of them if there are as many.
 */
export const isSameStart = (
  { readAt, total, loaded }: StoredList,
  kept: ListItem[],
  page: ItemPage,
): boolean =>
  readAt !== null &&
  page.total !== null &&
  page.total >= Math.max(total ?? 0, loaded) &&
  page.items.length === Math.min(LIST_PAGE_SIZE, page.total) &&
  page.items.every(({ id }, at) => kept[at]?.id === id);

/** After an unchanged first page. */
export const keepLoaded = (
  { nextPage, loaded, isRepeating, hasShrunk }: StoredList,
  { total }: ItemPage,
): PageFacts => ({
  total,
  isRepeating,
  hasShrunk,
  nextPage: nextPage ?? (total !== null && total > loaded ? getPageOf(loaded) : null),
});

/** After a changed first page: the list is read from the start. */
export const startOver = ({ items, hasNextPage, total }: ItemPage): PageFacts => ({
  total,
  nextPage: hasNextPage && items.length > 0 ? 1 : null,
  isRepeating: false,
  hasShrunk: false,
});

/**
 * After another page. `fresh`: how many of its items are new. A service that does not know the parameter returns the first
 * page again and again.
 */
export function addPage(
  list: StoredList,
  { items, hasNextPage, total }: ItemPage,
  { page, fresh, firstId }: { page: number; fresh: number; firstId: string | undefined },
): PageFacts {
  const isRepeating = items.length > 0 && (fresh === 0 || items[0]?.id === firstId);
  return {
    total: total ?? list.total,
    isRepeating,
    hasShrunk: list.hasShrunk || (total !== null && total < (list.total ?? 0)),
    nextPage: hasNextPage && items.length > 0 && !isRepeating ? page + 1 : null,
  };
}

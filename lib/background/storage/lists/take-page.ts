import { LIST_PAGE_SIZE } from '@/lib/contract/limits';
import type { ListItem } from '@/lib/contract/service/lists';
import type { StoredList } from './read-list';

/** Computes what a list holds after the service has answered a page of its items. */

/** A page of items, as the service answers it. */
export interface ItemPage {
  items: ListItem[];
  hasNextPage: boolean;
  total: number;
}

type PageFacts = Pick<StoredList, 'nextPage' | 'isRepeating' | 'hasShrunk' | 'total'>;

/** The page that the next item after so many is on. */
export const getPageOf = (loaded: number): number => Math.floor(loaded / LIST_PAGE_SIZE);

/**
 * Whether a first page says that the list is as it was, or has grown at its end: what was read of it may stay. `kept`: its
 * first items, as many as a page has at least, if there are.
 */
export const isSameStart = (
  { readAt, total, loaded }: StoredList,
  kept: ListItem[],
  page: ItemPage,
): boolean =>
  readAt !== null &&
  page.total >= Math.max(total ?? 0, loaded) &&
  page.items.length === Math.min(LIST_PAGE_SIZE, page.total) &&
  page.items.every(({ id }, at) => kept[at]?.id === id);

/** After a first page that is as it was. */
export const keepLoaded = (
  { nextPage, loaded, isRepeating, hasShrunk }: StoredList,
  { total }: ItemPage,
): PageFacts => ({
  total,
  isRepeating,
  hasShrunk,
  nextPage: nextPage ?? (total > loaded ? getPageOf(loaded) : null),
});

/** After a first page with which the list begins anew. */
export const startOver = ({ items, hasNextPage, total }: ItemPage): PageFacts => ({
  total,
  nextPage: hasNextPage && items.length > 0 ? 1 : null,
  isRepeating: false,
  hasShrunk: false,
});

/**
 * After a further page. `fresh`: how many of its items were not known. A service that does not know the parameter answers
 * the first page again and again.
 */
export function addPage(
  list: StoredList,
  { items, hasNextPage, total }: ItemPage,
  { page, fresh, firstId }: { page: number; fresh: number; firstId: string | undefined },
): PageFacts {
  const isRepeating = items.length > 0 && (fresh === 0 || items[0]?.id === firstId);
  return {
    total,
    isRepeating,
    hasShrunk: list.hasShrunk || total < (list.total ?? 0),
    nextPage: hasNextPage && items.length > 0 && !isRepeating ? page + 1 : null,
  };
}

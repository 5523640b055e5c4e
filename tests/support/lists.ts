import { listItemSchema, listSchema, type List, type ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';

/** Lists and items of them, as the service answers them. Everybody is invented. */

/** A known list, with its loaded items. */
export interface KeptList {
  head: Omit<ListHead, 'chunks' | 'loaded'>;
  items: ListItem[];
}

export const importedListOf = (id: string, changed: Partial<List> = {}): List =>
  listSchema.parse({ id, name: 'Spring fair', entity: 'PEOPLE', ...changed });

export const itemOf = (id: string, changed: Partial<ListItem> = {}): ListItem =>
  listItemSchema.parse({ id, full_name: `Person ${id}`, ...changed });

/** Items `from` to `to`, which is not among them: `i0`, `i1` and so on. */
export const itemsOf = (from: number, to: number): ListItem[] =>
  Array.from({ length: to - from }, (_, at) => itemOf(`i${from + at}`));

/** The page of so many items that a service with `total` of them answers. */
export function pageOf(page: number, total: number) {
  const end = Math.min(total, (page + 1) * 50);
  return { items: itemsOf(page * 50, end), hasNextPage: total > end, total };
}

/** A list that is known and all of which is here, unless said otherwise. */
export const keptList = (
  id: string,
  items: ListItem[],
  changed: Partial<KeptList['head']> = {},
): KeptList => ({
  head: {
    list: importedListOf(id),
    localName: null,
    usedAt: Date.now(),
    readAt: Date.now(),
    total: items.length,
    nextPage: null,
    isRepeating: false,
    hasShrunk: false,
    ...changed,
  },
  items,
});

import { SECOND } from '@/lib/contract/duration';
import { LIST_ITEM_FIELDS } from '@/lib/contract/service/list-item-fields';
import type { ListItem } from '@/lib/contract/service/lists';

/** Finds copies: items that exist twice because a browser sent one addition twice. */

/** The longest duration of a call that adds an item. Its copy is older by no more than that. */
const LONGEST_CALL_MS = 30 * SECOND;

/** The content of an item as text, the same for an item and its copy. */
const toContent = (item: ListItem): string =>
  JSON.stringify(LIST_ITEM_FIELDS.map((field) => item[field]?.trim() ?? ''));

const getCreatedAt = ({ createdAt }: ListItem): number => Date.parse(createdAt ?? '');

/** Whether an item is so new that it may be one of ours or its copy. An item without a date is not. */
export function isOfTheirTime(item: ListItem, ours: ListItem[]): boolean {
  const first = Math.min(...ours.map(getCreatedAt).filter((at) => !Number.isNaN(at)));
  return getCreatedAt(item) >= first - LONGEST_CALL_MS;
}

/**
 * Ids of copies: items with the content of one of ours that were created at most one call's time before it. The service
 * returned the last of them, which is ours. Of several created at the same instant, the one with the last id is kept, even
 * if that is not ours: another browser may have added it, and would otherwise remove ours while this one removes its.
 * Items with an id of ours or without a date are not copies. If ours is no longer in the list, nothing is a copy of it.
 */
export function findCopies(items: ListItem[], ours: ListItem[]): string[] {
  const ids = new Set(ours.map(({ id }) => id));
  const strangers = new Map<string, ListItem[]>();
  for (const item of items.filter(({ id }) => !ids.has(id))) {
    const content = toContent(item);
    strangers.set(content, [...(strangers.get(content) ?? []), item]);
  }
  const copies = items
    .filter(({ id }) => ids.has(id))
    .flatMap((own) => {
      const others = (strangers.get(toContent(own)) ?? []).filter((item) => {
        const earlierMs = getCreatedAt(own) - getCreatedAt(item);
        return earlierMs >= 0 && earlierMs <= LONGEST_CALL_MS;
      });
      const added = [own, ...others].toSorted(
        (one, other) => getCreatedAt(one) - getCreatedAt(other) || (one.id < other.id ? -1 : 1),
      );
      return added.slice(0, -1);
    });
  return [...new Set(copies.map(({ id }) => id))];
}

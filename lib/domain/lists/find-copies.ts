import { MINUTE, SECOND } from '@/lib/contract/duration';
import { LIST_ITEM_FIELDS } from '@/lib/contract/service/list-item-fields';
import type { ListItem } from '@/lib/contract/service/lists';

/** Finds copies: items that exist twice because a browser or a proxy sent one addition twice, or one that was given up arrived late. */

/** How much later than an item its copy may arrive: half a minute of a call, and as long as it may be on the way. */
export const LATEST_COPY_MS = 90 * SECOND;
/** How much earlier, at least: the longest duration of a call that adds an item. */
const LONGEST_CALL_MS = 30 * SECOND;
/** At most. An addition whose answer is lost is looked for, and repeated when its turn comes. */
const LONGEST_ADDITION_MS = 15 * MINUTE;

/** An item of ours, and how long it took from the click until it was added. The clock may have been changed meanwhile. */
export interface OwnItem {
  item: ListItem;
  tookMs: number;
}

/** The content of an item as text, the same for an item and its copy. */
const toContent = (item: ListItem): string =>
  JSON.stringify(LIST_ITEM_FIELDS.map((field) => item[field]?.trim() ?? ''));

const getCreatedAt = ({ createdAt }: ListItem): number => Date.parse(createdAt ?? '');

/** The earliest time at which a copy of an item may have been created. */
const getEarliest = ({ item, tookMs }: OwnItem): number =>
  getCreatedAt(item) - Math.min(LONGEST_ADDITION_MS, Math.max(LONGEST_CALL_MS, Math.abs(tookMs)));

/** Whether an item is so new that it may be one of ours or its copy. An item without a date is not. */
export function isOfTheirTime(item: ListItem, ours: OwnItem[]): boolean {
  const first = Math.min(...ours.map(getEarliest).filter((at) => !Number.isNaN(at)));
  return getCreatedAt(item) >= first;
}

/**
 * Ids of copies: of items with the content of one of ours that were created about when it was, all but the last. Of several
 * created at the same instant, the one with the last id is kept. That may not be ours: another browser may have added it, and
 * would otherwise remove ours while this one removes its. Other items with an id of ours, and items without a date, are not
 * copies. If ours is no longer in the list, nothing is a copy of it. `kept`: those that stay in place of ours.
 */
export function findCopies(
  items: ListItem[],
  ours: OwnItem[],
): { copies: string[]; kept: ListItem[] } {
  const additions = new Map(ours.map((each) => [each.item.id, each]));
  const strangers = new Map<string, ListItem[]>();
  for (const item of items.filter(({ id }) => !additions.has(id))) {
    const content = toContent(item);
    strangers.set(content, [...(strangers.get(content) ?? []), item]);
  }
  const all = items.flatMap((own) => {
    const addition = additions.get(own.id);
    if (!addition) return [];
    const [first, last] = [getEarliest({ ...addition, item: own }), getCreatedAt(own)];
    const others = (strangers.get(toContent(own)) ?? []).filter(
      (item) => getCreatedAt(item) >= first && getCreatedAt(item) <= last + LATEST_COPY_MS,
    );
    const added = [own, ...others].toSorted(
      (one, other) => getCreatedAt(one) - getCreatedAt(other) || (one.id < other.id ? -1 : 1),
    );
    return [added];
  });
  return {
    copies: [...new Set(all.flatMap((added) => added.slice(0, -1)).map(({ id }) => id))],
    kept: all.flatMap((added) => added.slice(-1)).filter(({ id }) => !additions.has(id)),
  };
}

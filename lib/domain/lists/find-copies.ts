import { MINUTE, SECOND } from '@/lib/contract/duration';
import { LIST_ITEM_FIELDS } from '@/lib/contract/service/list-item-fields';
import type { ListItem } from '@/lib/contract/service/lists';

/** Finds copies. A browser or a proxy may send an addition twice, and one that was given up may arrive late. */

/** How much later than an item its copy may arrive: half a minute for the call, and a minute in the network. */
export const LATEST_COPY_MS = 90 * SECOND;
/** How much earlier, at least: the longest duration of a call that adds an item. */
const LONGEST_CALL_MS = 30 * SECOND;
/** How much earlier, at most. An addition whose answer is lost is looked for, and repeated when its turn comes. */
const LONGEST_ADDITION_MS = 15 * MINUTE;

type Field = (typeof LIST_ITEM_FIELDS)[number];

/** An item that we added. */
export interface OwnItem {
  jobId: string;
  item: ListItem;
  sent: readonly Field[];
  /** How long it took from the click until it was added. The clock may have been changed meanwhile. */
  tookMs: number;
}

/** The content of an item as text, the same for an item and its copy. */
const toContent = (item: ListItem): string =>
  JSON.stringify(LIST_ITEM_FIELDS.map((field) => item[field]?.trim() ?? ''));

/** Whether the list shows all that was sent. What cannot be read would be equal to anything else that cannot be read. */
const isReadable = (item: ListItem, { sent }: OwnItem): boolean =>
  sent.every((field) => item[field]?.trim());

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
 * `copies`: ids of those to remove. Of ours and the items with its content that were created about when it was, the last one
 * stays, and of several created at the same instant the one with the last id. Another browser that added it decides the same,
 * so that not both are removed. An item without a date, and one that was added by us as well, is no copy; nothing is a copy of
 * one that is no longer in the list. `kept`: those that stay in place of ours, and the jobs that added ours.
 */
export function findCopies(
  items: ListItem[],
  ours: OwnItem[],
): { copies: string[]; kept: { jobId: string; item: ListItem }[] } {
  const additions = new Map(ours.map((each) => [each.item.id, each]));
  const strangers = new Map<string, ListItem[]>();
  for (const item of items.filter(({ id }) => !additions.has(id))) {
    const content = toContent(item);
    strangers.set(content, [...(strangers.get(content) ?? []), item]);
  }
  const all = items.flatMap((own) => {
    const addition = additions.get(own.id);
    if (!addition || !isReadable(own, addition)) return [];
    const [first, last] = [getEarliest({ ...addition, item: own }), getCreatedAt(own)];
    const others = (strangers.get(toContent(own)) ?? []).filter(
      (item) => getCreatedAt(item) >= first && getCreatedAt(item) <= last + LATEST_COPY_MS,
    );
    const added = [own, ...others].toSorted(
      (one, other) => getCreatedAt(one) - getCreatedAt(other) || (one.id < other.id ? -1 : 1),
    );
    return [{ jobId: addition.jobId, added }];
  });
  return {
    copies: [...new Set(all.flatMap(({ added }) => added.slice(0, -1)).map(({ id }) => id))],
    kept: all
      .flatMap(({ jobId, added }) => added.slice(-1).map((item) => ({ jobId, item })))
      .filter(({ item }) => !additions.has(item.id)),
  };
}

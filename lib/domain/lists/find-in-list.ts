import type { ListItem } from '@/lib/contract/service/lists';
import { foldText } from '../look-up/fold-text';

/** Searches the items of a list. */

const FIELDS = [
  'full_name',
  'first_name',
  'last_name',
  'name',
  'email',
  'company_name',
  'current_position',
  'domain',
  'location',
  'social_url',
] as const satisfies (keyof ListItem)[];

/** Kept as long as the item, so that a list of thousands is not folded again at every letter. */
const folded = new WeakMap<ListItem, string>();

function getText(item: ListItem): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const text = foldText(FIELDS.map((field) => item[field] ?? '').join('\n'));
  folded.set(item, text);
  return text;
}

/** The items that contain all of the words, in order; all items if there are no words. */
export function findInList(items: ListItem[], words: string): ListItem[] {
  const wanted = foldText(words).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const text = getText(item);
    return wanted.every((word) => text.includes(word));
  });
}

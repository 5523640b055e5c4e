import type { ListItem } from '@/lib/contract/service/lists';

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

/** Ignores case and accents: "angstrom" finds "Ångström". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Kept as long as the item, so that a list of thousands is not folded again at every letter. */
const folded = new WeakMap<ListItem, string>();

function getText(item: ListItem): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const text = fold(FIELDS.map((field) => item[field] ?? '').join('\n'));
  folded.set(item, text);
  return text;
}

/** The items that contain all of the words, in order; all items if there are no words. */
export function findInList(items: ListItem[], words: string): ListItem[] {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const text = getText(item);
    return wanted.every((word) => text.includes(word));
  });
}

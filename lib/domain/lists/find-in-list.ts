import type { ListItem } from '@/lib/contract/service/lists';

/** Finds items of a list by words. */

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

/** Case and accents make no difference: "angstrom" finds "Ångström". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What was made of an item stays as long as the item: a list of thousands is folded once, not at every letter. */
const folded = new WeakMap<ListItem, string>();

function getText(item: ListItem): string {
  const known = folded.get(item);
  if (known !== undefined) return known;
  const text = fold(FIELDS.map((field) => item[field] ?? '').join('\n'));
  folded.set(item, text);
  return text;
}

/** Items that hold each of the words somewhere, in their order; without words, all of them. */
export function findInList(items: ListItem[], words: string): ListItem[] {
  const wanted = fold(words).split(/\s+/u).filter(Boolean);
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const text = getText(item);
    return wanted.every((word) => text.includes(word));
  });
}

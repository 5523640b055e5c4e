import type { BookEntry } from '@/lib/contract/stored/book';

/** Searches a book fast enough for typing: the searched text of each entry is prepared once. */

const texts = new WeakMap<BookEntry, string>();

/** Ignores case and accents: "angstrom" finds "Ångström". */
const simplify = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function getText(entry: BookEntry): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { account } = entry;
  const people = account.people.flatMap(({ full_name, job_title, email }) => [
    full_name,
    job_title,
    email,
  ]);
  const text = simplify(
    [
      account.name,
      account.domain,
      account.location,
      account.industry,
      account.angle,
      account.owner?.name,
      account.signal.reason,
      ...people,
    ]
      .filter(Boolean)
      // A character that nobody types, so that no match spans two fields.
      .join('\n'),
  );
  texts.set(entry, text);
  return text;
}

/** Prepares the searched text of these entries, so that the first typed letter is as fast as the next. */
export function prepareSearch(entries: BookEntry[]): void {
  for (const entry of entries) getText(entry);
}

/** Returns a test whether an entry contains all words of a search. Create it once for each search. */
export function createSearch(search: string): (entry: BookEntry) => boolean {
  const words = simplify(search).split(/\s+/u).filter(Boolean);
  return (entry) => {
    if (words.length === 0) return true;
    const text = getText(entry);
    return words.every((word) => text.includes(word));
  };
}

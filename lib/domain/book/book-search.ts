import type { BookEntry } from '@/lib/contract/stored/book';

/** Searching a book as fast as somebody types: what is searched in an entry is put together once. */

const texts = new WeakMap<BookEntry, string>();

/** Case and accents make no difference: "angstrom" finds "Ångström". */
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
      // Nobody types it, so no word is found that begins in one field and ends in the next.
      .join('\n'),
  );
  texts.set(entry, text);
  return text;
}

/** Puts together what is searched in these, so that the first letter typed does not have to. */
export function prepareSearch(entries: BookEntry[]): void {
  for (const entry of entries) getText(entry);
}

/** Whether an entry holds every word of a search, each anywhere. Made once for a search, then called for each entry. */
export function createSearch(search: string): (entry: BookEntry) => boolean {
  const words = simplify(search).split(/\s+/u).filter(Boolean);
  return (entry) => {
    if (words.length === 0) return true;
    const text = getText(entry);
    return words.every((word) => text.includes(word));
  };
}

import type { BookChoice, BookEntry, BookStart } from '@/lib/contract/stored/book';
import { send } from '@/lib/platform/send';
import { useChunks, type ChunkItems } from '../queries/chunks';
import { useHasSettled } from '../ui/overlays/use-has-settled';

/** Of a book that is not here. */
const NONE: { first: BookEntry[]; chunks: string[] } = { first: [], chunks: [] };

/** Each account once. */
function join(entries: BookEntry[]): BookEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ account: { domain } }) => !seen.has(domain) && seen.add(domain));
}

/** The accounts of a book, the first ones at once; the others are read when those have been painted. */
export function useBookEntries(
  choice: BookChoice,
  start: BookStart | null | undefined,
): ChunkItems<BookEntry> {
  const { first } = start ?? NONE;
  const [, ...revisions] = (start?.head ?? NONE).chunks;
  return useChunks({
    ...{ first, revisions, join },
    id: start ? `book:${choice ?? ''}` : null,
    isWanted: useHasSettled(),
    read: (index) => send('book.chunk', { choice, index }),
    areParts: false,
  });
}

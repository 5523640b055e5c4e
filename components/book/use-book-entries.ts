import { CHUNK_CACHE_MS } from '@/lib/contract/freshness';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BookChoice, BookEntry, BookStart } from '@/lib/contract/stored/book';
import { send } from '@/lib/platform/send';
import { useHasSettled } from '../ui/overlays/use-has-settled';

/** Of a book that is not here. */
const NONE: { first: BookEntry[]; chunks: string[] } = { first: [], chunks: [] };

/** Accounts of a book, each of them once: chunks of two readings may overlap. */
function joinChunks(chunks: (BookEntry[] | undefined)[]): BookEntry[] {
  const seen = new Set<string>();
  return chunks.flatMap((chunk) =>
    (chunk ?? []).filter(({ account: { domain } }) => {
      if (seen.has(domain)) return false;
      seen.add(domain);
      return true;
    }),
  );
}

export interface BookEntries {
  entries: BookEntry[];
  isWhole: boolean;
  error: Error | null;
  /** Reads again what could not be read. */
  refetch: () => Promise<unknown>;
}

interface Loaded {
  chunks: (BookEntry[] | undefined)[];
  error: Error | null;
}

interface Shown extends Pick<BookEntries, 'entries' | 'isWhole'> {
  choice: BookChoice;
  from: Loaded;
  first: BookEntry[];
}

/**
 * The accounts of a book, the first ones at once; the others are read when those have been painted. Of a book that
 * changes, only the chunks that did are read, and it is shown anew when all of it is here: until then the last whole
 * one stands, so that nothing comes and goes.
 */
export function useBookEntries(
  choice: BookChoice,
  start: BookStart | null | undefined,
): BookEntries {
  const { first } = start ?? NONE;
  const { chunks } = start?.head ?? NONE;
  const client = useQueryClient();
  const hasSettled = useHasSettled();
  const rest = chunks.slice(1);
  const loaded = useQueries(
    {
      queries: (hasSettled ? rest : []).map((revision, at) => ({
        queryKey: ['kept', 'book-chunk', choice, revision],
        queryFn: () => send('book.chunk', { choice, index: at + 1 }),
        staleTime: Infinity,
        gcTime: CHUNK_CACHE_MS,
      })),
      combine: combineChunks,
    },
    client,
  );

  const [shown, setShown] = useState<Shown | null>(null);
  const isCurrent = shown?.choice === choice;
  const isWhole =
    loaded.chunks.length === rest.length && loaded.chunks.every((chunk) => chunk !== undefined);
  const isShownAnew = isWhole || !isCurrent || (!shown.isWhole && shown.first !== first);
  const entries = useMemo(
    () => (isShownAnew ? joinChunks([first, ...(isWhole ? loaded.chunks : [])]) : []),
    [isShownAnew, isWhole, first, loaded],
  );
  // Nothing of it may stand in for the next book, which may be another key's.
  if (!start && shown) setShown(null);
  if (start && isShownAnew && (shown?.from !== loaded || shown.first !== first || !isCurrent)) {
    setShown({ choice, from: loaded, first, entries, isWhole });
  }
  const { error } = loaded;
  const refetch = () =>
    client.refetchQueries({ queryKey: ['kept', 'book-chunk', choice], type: 'active' });
  return { ...(isShownAnew || !shown ? { entries, isWhole } : shown), error, refetch };
}

const combineChunks = (
  results: { data: BookEntry[] | undefined; error: Error | null }[],
): Loaded => ({
  chunks: results.map(({ data }) => data),
  error: results.find(({ error }) => error !== null)?.error ?? null,
});

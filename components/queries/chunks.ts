import { CHUNK_CACHE_MS } from '@/lib/contract/freshness';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

interface Chunked<Item> {
  /** Names what is in the chunks; null: it is not here. */
  id: string | null;
  first: Item[];
  /** Of the chunks after the first. */
  revisions: readonly string[];
  /** Whether they are to be read now. Until then, only the first one is here. */
  isWanted: boolean;
  read: (index: number) => Promise<Item[]>;
  /** Joins what is here. Chunks of two moments may overlap. */
  join: (items: Item[]) => Item[];
  /** Whether it is shown before all of it is here. */
  areParts: boolean;
}

export interface ChunkItems<Item> {
  items: Item[];
  /** Whether all that is stored is here. */
  isWhole: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface Loaded<Item> {
  chunks: (Item[] | undefined)[];
  error: Error | null;
}

interface Shown<Item> extends Pick<ChunkItems<Item>, 'items' | 'isWhole'> {
  id: string;
  from: Loaded<Item>;
  first: Item[];
}

const combineChunks = <Item>(
  results: { data: Item[] | undefined; error: Error | null }[],
): Loaded<Item> => ({
  chunks: results.map(({ data }) => data),
  error: results.find(({ error }) => error !== null)?.error ?? null,
});

/**
 * What is stored in chunks, the first one at once. Of what changes, only the chunks that did are read, and it is shown anew
 * when all of it is here: until then the last whole one stands, so that nothing comes and goes.
 */
export function useChunks<Item>(chunked: Chunked<Item>): ChunkItems<Item> {
  const { id, first, revisions, isWanted, read, join, areParts } = chunked;
  const client = useQueryClient();
  const loaded = useQueries(
    {
      queries: (isWanted ? revisions : []).map((revision, at) => ({
        queryKey: ['kept', 'chunk', id, revision] as const,
        queryFn: () => read(at + 1),
        staleTime: Infinity,
        gcTime: CHUNK_CACHE_MS,
      })),
      combine: combineChunks<Item>,
    },
    client,
  );

  const [shown, setShown] = useState<Shown<Item> | null>(null);
  const isCurrent = shown?.id === id;
  const isWhole =
    loaded.chunks.length === revisions.length &&
    loaded.chunks.every((chunk) => chunk !== undefined);
  const isShownAnew =
    isWhole || !isCurrent || (!shown.isWhole && (areParts || shown.first !== first));
  const items = useMemo(
    () =>
      isShownAnew
        ? join(
            [first, ...(isWhole || areParts ? loaded.chunks : [])].flatMap((chunk) => chunk ?? []),
          )
        : [],
    [isShownAnew, isWhole, areParts, first, loaded, join],
  );
  // Nothing of it may stand in for what comes next, which may be another key's.
  if (id === null && shown) setShown(null);
  if (id !== null && isShownAnew && (shown?.from !== loaded || shown.first !== first || !isCurrent))
    setShown({ id, from: loaded, first, items, isWhole });
  const { error } = loaded;
  const refetch = () => client.refetchQueries({ queryKey: ['kept', 'chunk', id], type: 'active' });
  return { ...(isShownAnew || !shown ? { items, isWhole } : shown), error, refetch };
}

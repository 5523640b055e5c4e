import { CHUNK_CACHE_MS } from '@/lib/contract/freshness';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead, ListStart } from '@/lib/contract/stored/list';
import { send } from '@/lib/platform/send';

export interface ListItems {
  items: ListItem[];
  /** Whether all stored items are loaded. The service may have more: see the head. */
  isWhole: boolean;
  error: Error | null;
  /** Reads again what could not be read. */
  refetch: () => Promise<unknown>;
}

interface Loaded {
  chunks: (ListItem[] | undefined)[];
  error: Error | null;
}

interface Shown extends Pick<ListItems, 'items' | 'isWhole'> {
  id: string;
  from: Loaded;
  first: ListItem[];
}

const NO_CHUNKS: ListHead['chunks'] = [];

const combineChunks = (
  results: { data: ListItem[] | undefined; error: Error | null }[],
): Loaded => ({
  chunks: results.map(({ data }) => data),
  error: results.find(({ error }) => error !== null)?.error ?? null,
});

/** Each item once: chunks of two moments may overlap. */
function joinChunks(chunks: (ListItem[] | undefined)[]): ListItem[] {
  const byId = new Map<string, ListItem>();
  for (const item of chunks.flatMap((chunk) => chunk ?? [])) byId.set(item.id, item);
  return [...byId.values()];
}

/**
 * The items of a list that are kept, the first ones at once. Of a list that changes, only the chunks that did are read, and
 * it is shown anew when all of it is here: until then the last whole one stands, so that nothing comes and goes.
 */
export function useListItems({ head, first }: ListStart): ListItems {
  const { chunks, list } = head;
  const { id } = list;
  const client = useQueryClient();
  // The first items are painted before a hundred more chunks are asked for.
  const wanted = useDeferredValue(chunks, NO_CHUNKS);
  const loaded = useQueries(
    {
      queries: wanted.slice(1).map(({ revision }, at) => ({
        queryKey: ['kept', 'list-chunk', id, revision],
        queryFn: () => send('list.chunk', { id, index: at + 1 }),
        staleTime: Infinity,
        gcTime: CHUNK_CACHE_MS,
      })),
      combine: combineChunks,
    },
    client,
  );

  const [shown, setShown] = useState<Shown | null>(null);
  const isCurrent = shown?.id === id;
  const isWhole = wanted === chunks && loaded.chunks.every((chunk) => chunk !== undefined);
  const isShownAnew = isWhole || !isCurrent || !shown.isWhole;
  const items = useMemo(
    () => (isShownAnew ? joinChunks([first, ...loaded.chunks]) : []),
    [isShownAnew, first, loaded],
  );
  if (isShownAnew && (shown?.from !== loaded || shown.first !== first || !isCurrent)) {
    setShown({ id, from: loaded, first, items, isWhole });
  }
  const { error } = loaded;
  const refetch = () =>
    client.refetchQueries({ queryKey: ['kept', 'list-chunk', id], type: 'active' });
  return { ...(isShownAnew || !shown ? { items, isWhole } : shown), error, refetch };
}

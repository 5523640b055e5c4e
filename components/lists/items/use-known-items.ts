import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { CHUNK_CACHE_MS } from '@/lib/contract/freshness';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { ListItem } from '@/lib/contract/service/lists';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { readSubjectViews } from '@/components/queries/subject-views';

/** So many items are read together, so that a row is usually known before it comes into view. */
const BLOCK = 25;

interface Blocks {
  first: number;
  last: number;
}

/** By the key of the person. */
async function readKnown(keys: string[]): Promise<Record<string, SubjectView | undefined>> {
  const known = await readSubjectViews(keys);
  return Object.fromEntries(keys.map((key, index) => [key, known[index]]));
}

/**
 * What is stored here about the people of a list who are in view; of companies nothing is. One read at a time, so that
 * scrolling through thousands asks for those only where it rests.
 */
export function useKnownItems(
  items: ListItem[],
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
  entity: string,
): (item: ListItem) => SubjectView | undefined {
  const inView = { first: Math.floor(startIndex / BLOCK), last: Math.floor(endIndex / BLOCK) };
  const [{ first, last }, setBlocks] = useState<Blocks>(inView);
  const keys = useMemo(
    () => [
      ...new Set(
        items
          .slice(first * BLOCK, (last + 1) * BLOCK)
          .map((item) => toListRecord(item, entity).subject.key),
      ),
    ],
    [items, first, last, entity],
  );
  const { data, isFetching } = useQuery({
    queryKey: ['jobs', 'known-items', keys],
    queryFn: () => readKnown(keys),
    enabled: entity !== 'COMPANY' && keys.length > 0,
    gcTime: CHUNK_CACHE_MS,
    // Those who stay in view keep what is known of them.
    placeholderData: keepPreviousData,
  });
  if (!isFetching && (first !== inView.first || last !== inView.last)) setBlocks(inView);
  return (item) => data?.[toListRecord(item, entity).subject.key];
}

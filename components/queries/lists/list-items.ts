import { useDeferredValue } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListStart } from '@/lib/contract/stored/list';
import { send } from '@/lib/platform/send';
import { useChunks, type ChunkItems } from '../chunks';

/** Each item once, as it was last. */
const join = (items: ListItem[]): ListItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** The items of a list that are kept, the first ones at once. The service may have more: see the head. */
export function useListItems({ head, first }: ListStart): ChunkItems<ListItem> {
  const { chunks, list } = head;
  return useChunks({
    ...{ first, join },
    id: `list:${list.id}`,
    revisions: chunks.slice(1).map(({ revision }) => revision),
    // The first items are painted before a hundred more chunks are asked for.
    isAsked: useDeferredValue(true, false),
    read: (index) => send('list.chunk', { id: list.id, index }),
    areParts: true,
  });
}

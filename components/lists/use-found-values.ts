import { useQuery } from '@tanstack/react-query';
import type { ListItem } from '@/lib/contract/service/lists';
import { getFoundValues, type FoundValues } from '@/lib/domain/lists/found-values';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { send } from '@/lib/platform/send';

/** What enrichments found of an item that the list does not hold; null: nothing, or not known yet. */
export function useFoundValues(item: ListItem, entity: string): FoundValues | null {
  const { key } = toListRecord(item, entity).subject;
  const { data: known } = useQuery({
    queryKey: ['jobs', 'known-item', key],
    queryFn: async () => (await send('bulk.known', { keys: [key] }))[0] ?? null,
    enabled: entity === 'PEOPLE',
  });
  return getFoundValues(item, known);
}

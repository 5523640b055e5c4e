import { useChange } from '../use-change';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MAX_MATCH_QUERIES_PER_MESSAGE } from '@/lib/contract/limits';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ItemMatchQuery, KnownList } from '@/lib/contract/stored/list';
import { toParts } from '@/lib/contract/to-parts';
import { send } from '@/lib/platform/send';
import { t } from '@/locales/t';

/** The known lists, last used first. The service cannot list lists. */
export const useKnownLists = (isWanted = true) =>
  useQuery({
    queryKey: ['lists', 'known'],
    queryFn: () => send('list.known', null),
    enabled: isWanted,
  });

const listStartQuery = (id: string) =>
  queryOptions({ queryKey: ['lists', 'start', id], queryFn: () => send('list.get', { id }) });

/** What is known of a list: its head and its first items? Null: it is not known. */
export const useListStart = (id: string) => useQuery(listStartQuery(id));

/** Prefetches what a click on one of these would show. */
export function useListStarts(ids: string[]): void {
  const client = useQueryClient();
  const joined = ids.join('\n');
  useEffect(() => {
    for (const id of joined.split('\n').filter(Boolean)) {
      void client.prefetchQuery(listStartQuery(id));
    }
  }, [client, joined]);
}

/** The open jobs of a list, and those that failed within the hour. Newest first. */
export const useListJobs = (id: string) =>
  useQuery({ queryKey: ['jobs', 'list', id], queryFn: () => send('list.jobs', { id }) });

async function matchItems(
  id: string,
  matchQueries: ItemMatchQuery[],
): Promise<(ListItem | null)[]> {
  const found: (ListItem | null)[] = [];
  for (const part of toParts(matchQueries, MAX_MATCH_QUERIES_PER_MESSAGE)) {
    found.push(...(await send('list.match', { id, matchQueries: part })));
  }
  return found;
}

/** For each match query, the item of a list that matches among the loaded ones; null: none. `id` null: not requested. */
export const listMatchesQuery = (id: string | null, matchQueries: ItemMatchQuery[]) =>
  queryOptions({
    queryKey: ['lists', 'match', id, matchQueries],
    queryFn: () => (id === null ? [] : matchItems(id, matchQueries)),
    enabled: id !== null,
  });

export const useListMatches = (id: string | null, matchQueries: ItemMatchQuery[]) =>
  useQuery(listMatchesQuery(id, matchQueries));

/** Records that the rep has opened a list, which is then shown first. An error needs no words: the next visit records it. */
export function useNotedUse(id: string): void {
  const { mutate } = useMutation({
    mutationFn: () => send('list.use', { id }),
    meta: { isAutomatic: true },
  });
  useEffect(() => {
    mutate();
  }, [id, mutate]);
}

/** Renames a list for this extension only; null: back to the service's name. The dialog shows the error. */
export const useRenameList = () =>
  useChange(
    'lists',
    (renamed: { id: string; name: string | null }) => send('list.rename', renamed),
    {
      isErrorShown: true,
    },
  );

/** Removes a list from the known lists; the service keeps it. */
export const useForgetList = () => useChange('lists', (id: string) => send('list.forget', { id }));

/** The rep's name of a list, or the service's. */
export const getListName = ({ localName, list }: Pick<KnownList, 'localName' | 'list'>): string =>
  [localName, list.name].find((name) => name?.trim()) ?? t('common.unnamedList');

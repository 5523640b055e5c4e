import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MAX_MATCH_QUERIES_PER_MESSAGE } from '@/lib/contract/limits';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ItemMatchQuery, KnownList } from '@/lib/contract/stored/list';
import { send } from '@/lib/platform/send';
import { t } from '@/locales/t';

/** Which lists are known, those used last first? The service cannot list lists. */
export const useKnownLists = () =>
  useQuery({ queryKey: ['lists', 'known'], queryFn: () => send('list.known', null) });

const listStartQuery = (id: string) =>
  queryOptions({ queryKey: ['lists', 'start', id], queryFn: () => send('list.get', { id }) });

/** What is known of a list: its head and its first items? Null: it is not known. */
export const useListStart = (id: string) => useQuery(listStartQuery(id));

/** Reads ahead what a click on one of these would show. */
export function useListStarts(ids: string[]): void {
  const client = useQueryClient();
  const joined = ids.join('\n');
  useEffect(() => {
    for (const id of joined.split('\n').filter(Boolean)) {
      void client.prefetchQuery(listStartQuery(id));
    }
  }, [client, joined]);
}

/** What is being done on a list, or was not done within the hour? Newest first. */
export const useListJobs = (id: string) =>
  useQuery({ queryKey: ['jobs', 'list', id], queryFn: () => send('list.jobs', { id }) });

async function matchItems(
  id: string,
  matchQueries: ItemMatchQuery[],
): Promise<(ListItem | null)[]> {
  const found: (ListItem | null)[] = [];
  for (let at = 0; at < matchQueries.length; at += MAX_MATCH_QUERIES_PER_MESSAGE) {
    const part = matchQueries.slice(at, at + MAX_MATCH_QUERIES_PER_MESSAGE);
    found.push(...(await send('list.match', { id, matchQueries: part })));
  }
  return found;
}

/** For each match query the item of a list that it tells, among those that are here; null: none. Without a list nobody is asked. */
export const useListMatches = (id: string | null, matchQueries: ItemMatchQuery[]) =>
  useQuery({
    queryKey: ['lists', 'match', id, matchQueries],
    queryFn: () => (id === null ? [] : matchItems(id, matchQueries)),
    enabled: id !== null,
  });

const useListChange = <Input>(
  change: (input: Input) => Promise<null>,
  { isErrorShown = false } = {},
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta: { isErrorShown },
    onSettled: () => client.invalidateQueries({ queryKey: ['lists'] }),
  });
};

/** Notes that the rep has opened a list: it then stands first. Nobody waits for it, and the next look notes it anyway. */
export function useNotedUse(id: string): void {
  const { mutate } = useMutation({
    mutationFn: () => send('list.use', { id }),
    meta: { isErrorShown: true },
  });
  useEffect(() => {
    mutate();
  }, [id, mutate]);
}

/** What the rep calls a list, here alone; null: what the service calls it. That it was refused is said in its own place. */
export const useRenameList = () =>
  useListChange((renamed: { id: string; name: string | null }) => send('list.rename', renamed), {
    isErrorShown: true,
  });

/** Lets go of a list here; at the service it stays. */
export const useForgetList = () => useListChange((id: string) => send('list.forget', { id }));

/** What a list is called: by the rep, else by the service. */
export const getListName = ({ localName, list }: Pick<KnownList, 'localName' | 'list'>): string =>
  [localName, list.name].find((name) => name?.trim()) ?? t('common.unnamedList');

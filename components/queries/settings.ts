import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Settings } from '@/lib/contract/stored/settings';
import { send } from '@/lib/platform/send';

const QUERY_KEY = ['settings'] as const;
const SAVING_KEY = ['settings.save'];

/** What did the rep choose? */
export const settingsQuery = queryOptions({
  queryKey: QUERY_KEY,
  queryFn: () => send('settings.get', null),
});

export const useSettingsQuery = () => useQuery(settingsQuery);

/**
 * The settings; the defaults as long as they cannot be had. What is being saved counts as saved: a second change that
 * comes before the answer to the first builds on it.
 */
export function useSettings(): Settings {
  const { data = DEFAULT_SETTINGS } = useSettingsQuery();
  const changes = useMutationState({
    filters: { mutationKey: SAVING_KEY, status: 'pending' },
    // Only `useSaveSettings` has this key.
    select: ({ state }) => state.variables as Partial<Settings>,
  });
  return Object.assign({}, data, ...changes) as Settings;
}

/** Saves what changed. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVING_KEY,
    mutationFn: (changed: Partial<Settings>) => send('settings.save', changed),
    onSuccess: (settings) => {
      client.setQueryData(QUERY_KEY, settings);
    },
  });
}

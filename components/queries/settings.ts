import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_SETTINGS, type Settings } from '@/lib/contract/settings';
import { send } from '@/lib/platform/send';

const QUERY_KEY = ['settings'];

/** What did the rep choose? */
export const useSettingsQuery = () =>
  useQuery({ queryKey: QUERY_KEY, queryFn: () => send('settings.get', null) });

/** The settings; the defaults as long as they cannot be had. */
export const useSettings = (): Settings => useSettingsQuery().data ?? DEFAULT_SETTINGS;

/** Saves what changed. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changed: Partial<Settings>) => send('settings.save', changed),
    onSuccess: (settings) => {
      client.setQueryData(QUERY_KEY, settings);
    },
  });
}

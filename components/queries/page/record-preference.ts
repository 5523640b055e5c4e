import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { send } from '@/lib/platform/send';
import { getShownId, sendShown } from '../jobs/send-shown';

/** What did the rep decide about a person or company? Nothing, as long as that cannot be had. */
export function useRecordPreference(key: string): RecordPreference {
  const { data = NO_RECORD_PREFERENCE } = useQuery({
    queryKey: ['page', 'preference', key],
    queryFn: () => send('record-preference.get', { key }),
  });
  return data;
}

/**
 * Changes a part of what the rep decided; the rest stands as it is stored at that moment. `shownId`: of a dialog, the
 * connection that it was opened with.
 */
export function useSaveRecordPreference(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      shownId = getShownId(client),
      ...changed
    }: Partial<RecordPreference> & { shownId?: string | null }) => {
      const preference = { ...(await send('record-preference.get', { key })), ...changed };
      return sendShown(client, 'record-preference.save', { key, preference }, { shownId });
    },
    meta: { isErrorShown: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['page', 'preference', key] }),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { send } from '@/lib/platform/send';
import { getShownId, sendShown } from '../jobs/send-shown';
import { subjectViewQuery } from '../subject-views';

/** What did the rep decide about a person or company? Nothing, as long as that cannot be had. */
export function useRecordPreference(key: string): RecordPreference {
  const { data } = useQuery(subjectViewQuery(key));
  return data?.preference ?? NO_RECORD_PREFERENCE;
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
    onSettled: () => client.invalidateQueries({ queryKey: subjectViewQuery(key).queryKey }),
  });
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { RecordId, RecordPreference } from '@/lib/contract/stored/record-preference';
import { send } from '@/lib/platform/send';
import { getShownId, sendShown } from '../jobs/send-shown';
import { subjectViewQuery } from '../subject-views';

/** What did the rep decide about a person or company? Nothing, as long as that cannot be had. */
export function useRecordPreference(key: string): RecordPreference {
  const { data } = useQuery(subjectViewQuery(key));
  return data?.preference ?? NO_RECORD_PREFERENCE;
}

interface ChangedPreference extends Partial<Omit<RecordPreference, 'ruledOut'>> {
  /** From what is stored at that moment. */
  ruledOut?: (stored: RecordId[]) => RecordId[];
  /** Of a dialog: the connection that it was opened with. */
  shownId?: string | null;
}

/** Changes a part of what the rep decided; the rest stands as it is stored at that moment. */
export function useSaveRecordPreference(key: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other: each builds on what the one before has saved.
    scope: { id: `record preference ${key}` },
    mutationFn: async ({
      shownId = getShownId(client),
      ruledOut,
      ...changed
    }: ChangedPreference) => {
      const stored = await send('record-preference.get', { key });
      const preference = {
        ...stored,
        ...changed,
        ...(ruledOut && { ruledOut: ruledOut(stored.ruledOut ?? []) }),
      };
      return sendShown(client, 'record-preference.save', { key, preference }, { shownId });
    },
    onSettled: () => client.invalidateQueries({ queryKey: subjectViewQuery(key).queryKey }),
  });
}

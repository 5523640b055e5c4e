import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { NO_CHOICE } from '@/lib/contract/no-choice';
import type { Choice } from '@/lib/contract/choice';
import { send } from '@/lib/platform/send';
import { getShownId, sendShown } from './send-shown';

/** What did the rep decide about a person or company? Nothing, as long as that cannot be had. */
export function useChoice(key: string): Choice {
  const { data = NO_CHOICE } = useQuery({
    queryKey: ['page', 'choice', key],
    queryFn: () => send('choice.get', { key }),
  });
  return data;
}

/**
 * Changes a part of what the rep decided; the rest stands as it is stored at that moment. `shownId`: of a dialog, the
 * connection that it was opened with.
 */
export function useSaveChoice(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      shownId = getShownId(client),
      ...changed
    }: Partial<Choice> & { shownId?: string | null }) => {
      const choice = { ...(await send('choice.get', { key })), ...changed };
      return sendShown(client, 'choice.save', { key, choice }, shownId);
    },
    meta: { isShown: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['page', 'choice', key] }),
  });
}

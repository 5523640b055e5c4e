import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageInput } from '@/lib/contract/messages';
import { send } from '@/lib/platform/send';
import { sendShown } from './send-shown';

/** What waits for another connection than the saved one? */
export const useOtherWrites = () =>
  useQuery({
    queryKey: ['jobs', 'writes'],
    queryFn: () => send('connection.writes', { next: null }),
  });

/** Sends what was made with another key with the saved one, or takes it back: one job, or with `id` null all. */
export function useSettleWrites() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decided: MessageInput<'connection.settle'>) =>
      sendShown(client, 'connection.settle', decided),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

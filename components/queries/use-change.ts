import { useMutation, useQueryClient, type MutationMeta } from '@tanstack/react-query';
import type { Topic } from '@/lib/contract/messages/messages';

/** Changes something. What the page shows of the topic is asked for again then, whatever came of it. */
export function useChange<Input, Output>(
  topic: Topic,
  change: (input: Input) => Promise<Output>,
  meta: MutationMeta = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    meta,
    onSettled: () => client.invalidateQueries({ queryKey: [topic] }),
  });
}

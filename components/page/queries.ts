import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Correction } from '@/lib/contract/correction';
import { send } from '@/lib/platform/send';

/** Puts the rep's own words over what the page shows of somebody. */
export function useCorrectPage(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (correction: Correction) => send('page.correct', { key, correction }),
    meta: { isShown: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['page'] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Correction } from '@/lib/contract/correction';
import { send } from '@/lib/platform/send';
import { useWindowId } from '../queries/window-id';

/** Puts the rep's own words over what the page shows of somebody. */
export function useCorrectPage(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (correction: Correction) => send('page.correct', { key, correction }),
    meta: { isShown: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['page'] }),
  });
}

/** The rep has read that pages of a sort have changed. */
export function useDismissDrift(drift: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('page.dismiss-drift', { drift }),
    onSettled: () => client.invalidateQueries({ queryKey: ['page'] }),
  });
}

/** Has the page in front read as a company's own site. Its data: why it was not, or null. */
export function useReadPage() {
  const client = useQueryClient();
  const windowId = useWindowId();
  return useMutation({
    mutationFn: () =>
      windowId === undefined ? Promise.resolve(null) : send('page.read', { windowId }),
    meta: { isShown: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['page'] }),
  });
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Hint } from '@/lib/contract/hint';
import { send } from '@/lib/platform/send';

/** Which hint is to be shown? The background reports the topic `settings` when the rep has followed it. */
export const useNextHint = () =>
  useQuery({ queryKey: ['settings', 'hint'], queryFn: () => send('hint.next', null) });

/** Ends a hint. Unless that is kept, it is shown once more. */
export const closeHint = (hint: Hint): void =>
  void send('hint.done', { hint }).catch(() => undefined);

/** Returns what to call when the rep does what a hint says. */
export function useHintUse(hint: Hint): () => void {
  const isUsed = useRef(false);
  return () => {
    if (isUsed.current) return;
    isUsed.current = true;
    closeHint(hint);
  };
}

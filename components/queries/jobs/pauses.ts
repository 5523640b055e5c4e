import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Pause } from '@/lib/contract/stored/pause';
import type { ProblemCode } from '@/lib/contract/problem';
import { send } from '@/lib/platform/send';

/** Whether it ends only when the rep does something. */
export const needsTheRep = ({ problem }: Pause): boolean => problem.code !== 'offline';

/** Tries at once whether it is mended. */
export function useEndPause() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: ProblemCode) => send('pause.end', { code }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

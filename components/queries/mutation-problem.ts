import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Problem } from '@/lib/contract/problem';
import { toProblem } from '@/lib/contract/to-problem';

/**
 * Why the last mutation failed, until the next one starts or the rep closes it. A mutation whose component shows the error
 * itself has `meta: { isErrorShown: true }`.
 */
export function useMutationProblem(): { problem: Problem | null; close: () => void } {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.mutation.meta?.isAutomatic) return;
        if (event.action.type === 'pending') setProblem(null);
        if (event.action.type !== 'error') return;
        const failed = toProblem(event.action.error);
        // What asked goes with the page that it was about.
        const isLeft = failed.code === 'page-changed';
        if (isLeft || !event.mutation.meta?.isErrorShown) setProblem(failed);
      }),
    [client],
  );

  return {
    problem,
    close: () => setProblem(null),
  };
}

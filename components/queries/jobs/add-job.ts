import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendShown, type AskedJob } from './send-shown';

/**
 * Adds a job because the rep clicked something. Resolves once the job is on disk, with its id: `useSubjectJobs` and
 * `useWatchedJob` follow what becomes of it. Fails with a `ProblemError`.
 *
 * `isErrorShown`: the component shows the error itself. Otherwise the toast at the foot of the page does.
 */
export function useAddJob({ isErrorShown = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ shownId, ...job }: AskedJob) => sendShown(client, 'job.add', job, shownId),
    meta: { isErrorShown },
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

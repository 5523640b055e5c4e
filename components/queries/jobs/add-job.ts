import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShownFront } from '../page/shown-front';
import { noteAction } from './note-action';
import { sendJob } from './send-job';
import type { AskedJob } from './send-shown';

/**
 * Adds a job because the rep clicked something. Resolves once the job is on disk, with its id: `useSubjectJobs` and
 * `useWatchedJob` follow what becomes of it. Fails with a `ProblemError`.
 *
 * `isErrorShown`: the component shows the error itself. Otherwise the foot of the page does. `isWatched`: it also shows
 * the job until it is done.
 */
export function useAddJob({ isErrorShown = false, isWatched = false } = {}) {
  const client = useQueryClient();
  const front = useShownFront();
  return useMutation({
    mutationFn: (job: AskedJob) => sendJob(client, { ...job, front }),
    meta: { isErrorShown },
    onSuccess: (job, asked) => {
      const isFollowed = asked.kind === 'enrich' && asked.push !== undefined;
      if (!isWatched) noteAction(client, job, isFollowed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useShownFront } from '../page/current-page';
import { noteAction } from './note-action';
import { type AskedJob, getShownId, sendShown } from './send-shown';
import { SECOND } from '@/lib/contract/duration';
import { LostMessage } from '@/lib/contract/messages/lost-message';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Job } from '@/lib/contract/stored/job';
import { send } from '@/lib/platform/send';

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

/** In ms. After this time without an answer, the store is asked whether the job is there. */
export const LOOK_AFTER_MS = 5 * SECOND;

/**
 * Sends a job that the rep clicked for, and resolves once it is on disk. The message is never sent twice, because the job
 * may write. When its answer is lost, the store says whether the job is there.
 * @throws ProblemError what the background refuses it with, `not-stored`, or a `LostMessage` when nothing can tell.
 */
export async function sendJob(
  client: QueryClient,
  { shownId = getShownId(client), front, ...job }: AskedJob,
): Promise<Job> {
  const since = Date.now();
  const findStored = () => send('job.find', { job, since }, shownId);
  const answer = sendShown(client, 'job.add', job, { shownId, front }).catch(
    async (error: unknown) => {
      if (!(error instanceof LostMessage)) throw error;
      const stored = await findStored();
      if (stored) return stored;
      // A worker that has not been ended may still store it.
      throw error.isWorkerGone ? new ProblemError({ code: 'not-stored' }) : error;
    },
  );
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      findStored().then(
        (stored) => {
          if (stored) end(stored);
        },
        () => undefined,
      );
    }, LOOK_AFTER_MS);
    const end = (job: Job) => {
      clearInterval(timer);
      resolve(job);
    };
    answer.then(end, (error: Error) => {
      clearInterval(timer);
      reject(error);
    });
  });
}

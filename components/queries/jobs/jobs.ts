import { useChange } from '../use-change';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';
import { noteAction } from './note-action';

/** Enough for one subject, because only the newest job of each kind is shown. */
const LIMIT = 50;

export const subjectJobsQuery = (subject: string) =>
  queryOptions({
    queryKey: ['jobs', 'about', subject],
    queryFn: () => send('job.list', { subject, limit: LIMIT }),
  });

/** The jobs about a person, a company or the service. Newest first. */
export const useSubjectJobs = (subject: string) => useQuery(subjectJobsQuery(subject));

/** Retries a job that ended without success. `isWatched`: the component shows the job itself. */
export function useRetryJob({ isWatched = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('job.retry', { id }),
    onSuccess: (job) => {
      if (job && !isWatched) noteAction(client, job);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** Cancels a job that was not sent yet. */
export const useCancelJob = () => useChange('jobs', (id: string) => send('job.cancel', { id }));

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** More is never asked about one subject: what is shown of it is its newest job of each kind. */
const LIMIT = 50;

export const subjectJobsQuery = (subject: string) =>
  queryOptions({
    queryKey: ['jobs', 'about', subject],
    queryFn: () => send('job.list', { subject, limit: LIMIT }),
  });

/** What was done about a person, a company or the service? Newest first. */
export const useSubjectJobs = (subject: string) => useQuery(subjectJobsQuery(subject));

/** Tries a job again that ended without success. */
export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('job.retry', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** Takes a job back that the service has not heard of. */
export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('job.cancel', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

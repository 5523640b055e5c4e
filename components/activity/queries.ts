import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@/lib/contract/job';
import { send } from '@/lib/platform/send';

/** How far back the activity goes, in jobs. */
const LIMIT = 200;

/** A look-up that nobody clicked for, and that went well, is not news. */
const isNews = ({ lane, state }: Job) => !(lane === 'prefetch' && state === 'done');

/** What was done lately? Newest first. */
export const useActivity = () =>
  useQuery({
    queryKey: ['jobs', 'activity'],
    queryFn: () => send('job.list', { limit: LIMIT }),
    select: (jobs) => jobs.filter(isNews),
  });

/** Takes a job back that has not begun. */
export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('job.cancel', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

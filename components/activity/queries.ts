import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** How far back the activity goes, in jobs. */
const LIMIT = 200;

/** What was done lately? Newest first. */
export const useActivity = () =>
  useQuery({
    queryKey: ['jobs', 'activity'],
    queryFn: () => send('job.list', { limit: LIMIT }),
  });

/** Takes a job back that has not begun. */
export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('job.cancel', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

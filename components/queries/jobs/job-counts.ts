import { useQuery } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** How many jobs wait, run and need the rep. */
export const useJobCounts = () =>
  useQuery({ queryKey: ['jobs', 'counts'], queryFn: () => send('job.counts', null) });

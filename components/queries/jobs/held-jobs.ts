import { useQuery } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** The single writes that can still be undone. The next one to be sent comes first. */
export const useHeldJobs = () =>
  useQuery({ queryKey: ['jobs', 'held'], queryFn: () => send('job.held', null) });

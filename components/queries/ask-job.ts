import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewJobInput } from '@/lib/contract/new-job';
import { send } from '@/lib/platform/send';

/** Puts a job on disk. That it could not be is said at the foot of the page. */
export function useAskJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: NewJobInput) => send('job.add', job),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

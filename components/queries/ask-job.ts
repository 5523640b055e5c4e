import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewJobInput } from '@/lib/contract/new-job';
import { sendShown } from './send-shown';

/** Puts a job on disk. That it could not be is said at the foot of the page. */
export function useAskJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: NewJobInput) => sendShown(client, 'job.add', job),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendShown, type AskedJob } from './send-shown';

/** Puts a job on disk. That it could not be is said at the foot of the page. */
export function useAskJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ shownId, ...job }: AskedJob) => sendShown(client, 'job.add', job, shownId),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

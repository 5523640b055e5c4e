import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageOutput } from '@/lib/contract/messages/messages';
import { send } from '@/lib/platform/send';

export type ActivityFilter = 'all' | 'needs-you';

/** A part of what was done, as it was at one moment. */
export interface JobPart extends MessageOutput<'job.page'> {
  filter: ActivityFilter;
  /** The index of its first job in the whole list. */
  offset: number;
}

/** What was done lately, from `offset` on? Newest first. The last part stays until the next one is there. */
export const useJobPart = (filter: ActivityFilter, offset: number, limit: number) =>
  useQuery({
    queryKey: ['jobs', 'page', filter, offset],
    queryFn: async (): Promise<JobPart> => ({
      ...(await send('job.page', { filter, offset, limit })),
      filter,
      offset,
    }),
    placeholderData: keepPreviousData,
    // A part that was left is old at the next change: mixed with what is in view it would move the rows.
    gcTime: 0,
  });

/** Takes all that has ended off the list. */
export function useClearJobs() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send('job.clear', null),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

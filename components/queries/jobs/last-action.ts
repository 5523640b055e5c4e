import { useQuery } from '@tanstack/react-query';
import type { Bulk } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';
import { send } from '@/lib/platform/send';
import { useNotedAction } from './note-action';
import { useBulks } from './queue-state';

export type LastAction = { type: 'job'; job: Job } | { type: 'bulk'; bulk: Bulk };

/** How the rep's last action stands; null: there is none, or it is not known yet. Of a bulk with one job, that job, once its list is there. */
export function useLastAction(): LastAction | null {
  const noted = useNotedAction();
  const { data: bulks } = useBulks();
  const bulk = noted?.type === 'bulk' ? bulks?.find(({ id }) => id === noted.id) : undefined;
  const bulkId = bulk?.total === 1 && bulk.newList === null ? bulk.id : null;
  const jobId = noted?.type === 'job' ? noted.id : null;
  const isFollowed = noted?.type === 'job' && noted.isFollowed === true;
  const { data: job } = useQuery({
    queryKey: ['jobs', 'last-action', jobId, bulkId],
    queryFn: async () => {
      if (bulkId === null) {
        const job = jobId === null ? null : await send('job.get', { id: jobId });
        // What comes after it goes on where it has ended.
        const next = isFollowed && job?.state === 'done' ? job.followedBy.at(-1) : undefined;
        return next === undefined ? job : ((await send('job.get', { id: next })) ?? job);
      }
      return (await send('bulk.jobs', { id: bulkId, offset: 0, limit: 1 })).jobs[0] ?? null;
    },
    enabled: jobId !== null || bulkId !== null,
  });
  if (job) return { type: 'job', job };
  return bulk && bulkId === null ? { type: 'bulk', bulk } : null;
}

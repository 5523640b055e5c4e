import { useQuery } from '@tanstack/react-query';
import type { Bulk } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';
import { send } from '@/lib/platform/send';
import { useBulks } from './bulks';
import { subjectJobsQuery } from './jobs';
import { useNotedAction } from './note-action';

export type LastAction =
  /** `about`: the jobs about the same subject, newest first, where its outcome depends on them. */
  { type: 'job'; job: Job; about: Job[] } | { type: 'bulk'; bulk: Bulk };

/** How the rep's last action stands; null: there is none, or it is not known yet. Of a bulk with one job, that job. */
export function useLastAction(): LastAction | null {
  const noted = useNotedAction();
  const { data: bulks } = useBulks();
  const bulk = noted?.type === 'bulk' ? bulks?.find(({ id }) => id === noted.id) : undefined;
  const bulkId = bulk?.total === 1 ? bulk.id : null;
  const jobId = noted?.type === 'job' ? noted.id : null;
  const { data: job } = useQuery({
    queryKey: ['jobs', 'last-action', jobId, bulkId],
    queryFn: async () => {
      if (bulkId === null) return jobId === null ? null : send('job.get', { id: jobId });
      return (await send('bulk.jobs', { id: bulkId, offset: 0, limit: 1 })).jobs[0] ?? null;
    },
    enabled: jobId !== null || bulkId !== null,
  });
  const { data: about = [] } = useQuery({
    ...subjectJobsQuery(job?.subject.key ?? ''),
    enabled: job?.kind === 'enrich' && job.input.sync_to_crm,
  });
  if (job) return { type: 'job', job, about };
  return bulk && bulkId === null ? { type: 'bulk', bulk } : null;
}

import { useQuery } from '@tanstack/react-query';
import type { Bulk } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';
import { send } from '@/lib/platform/send';
import { useBulks } from './bulks';
import { subjectJobsQuery } from './jobs';
import { useNotedAction } from './note-action';

/** `isEarlier`: the rep did it before this page of the extension was opened. */
export type LastAction = { isEarlier: boolean } & (
  | {
      type: 'job';
      job: Job;
      /** The jobs about the same subject, newest first, where its outcome depends on them. */
      about: Job[];
    }
  | { type: 'bulk'; bulk: Bulk }
);

/**
 * The jobs about a job's subject, newest first, where its outcome depends on them: whether the CRM shows who was
 * enriched.
 */
export function useJobsBehind(job: Job | null): Job[] {
  const { data: about = [] } = useQuery({
    ...subjectJobsQuery(job?.subject.key ?? ''),
    enabled: job?.kind === 'enrich' && job.input.sync_to_crm,
  });
  return about;
}

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
  const about = useJobsBehind(job ?? null);
  const isEarlier = noted?.type !== 'refused' && noted?.isEarlier === true;
  if (job) return { type: 'job', job, about, isEarlier };
  return bulk && bulkId === null ? { type: 'bulk', bulk, isEarlier } : null;
}

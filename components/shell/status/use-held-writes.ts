import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listHeldWrites, type HeldWrite } from '@/lib/domain/outcomes/held-writes';
import { send } from '@/lib/platform/send';
import { useBulks } from '../../queries/jobs/bulks';
import { useHeldJobs } from '../../queries/jobs/held-jobs';

export function useHeldWrites(): HeldWrite[] {
  const { data: jobs = [] } = useHeldJobs();
  const { data: bulks = [] } = useBulks();
  return listHeldWrites(jobs, bulks);
}

/** Takes writes back that have not been sent yet. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (writes: HeldWrite[]) =>
      Promise.all(
        writes.map(({ id, job }) =>
          job ? send('job.cancel', { id }) : send('bulk.cancel', { id }),
        ),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

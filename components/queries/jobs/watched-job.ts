import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { send } from '@/lib/platform/send';
import { useOncePer } from '../../ui/use-once-per';
import { useAddJob } from './add-job';
import { useRetryJob } from './jobs';
import { noteAction } from './note-action';
import type { AskedJob } from './send-shown';
import { toProblem } from '@/lib/contract/to-problem';

const isOfKind = <K extends JobKind>(job: Job | null | undefined, kind: K): job is JobOf<K> =>
  job?.kind === kind;

export type WatchedJob = ReturnType<typeof useWatchedJob>;

/**
 * Adds a job whose outcome the rep waits for where it is asked for: the status bar shows it once it is done. `onDone`
 * is called once for each job that is done while this is shown.
 */
export function useWatchedJob<K extends JobKind>(kind: K, onDone: (job: JobOf<K>) => void) {
  const { mutate: addJob, ...adding } = useAddJob({
    isErrorShown: true,
    isWatched: true,
  });
  const { mutate: retryJob } = useRetryJob({ isWatched: true });
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const { data: job } = useQuery({
    queryKey: ['jobs', 'one', id],
    queryFn: () => (id === null ? null : send('job.get', { id })),
    enabled: id !== null,
  });
  const done = isOfKind(job, kind) && job.state === 'done' ? job : null;
  useOncePer(done?.id ?? null, () => {
    if (!done) return;
    noteAction(client, done);
    onDone(done);
  });

  const hasFailed = job?.state === 'failed' || job?.state === 'needs-you';
  const waits = job ? isJobPaused(job) : false;
  const ask = (asked: AskedJob) => {
    setId(null);
    addJob(asked, {
      onSuccess: (added) => setId(added.id),
    });
  };
  return {
    ask,
    isBusy: adding.isPending || (job ? isJobOpen(job) : id !== null),
    /** Why it waits, or did not go well; null: neither. */
    problem: adding.error
      ? toProblem(adding.error)
      : hasFailed || waits
        ? (job?.problem ?? null)
        : null,
    /** Whether it waits for the end of what its problem is about. */
    isPaused: waits,
    retry: () => {
      if (adding.error && adding.variables) ask(adding.variables);
      else if (id !== null) retryJob(id);
    },
  };
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { send } from '@/lib/platform/send';
import { sendShown, type AskedJob } from './send-shown';

/** More is never asked about one subject: what is shown of it is its newest job of each kind. */
const LIMIT = 50;

export const subjectJobsQuery = (subject: string) =>
  queryOptions({
    queryKey: ['jobs', 'about', subject],
    queryFn: () => send('job.list', { subject, limit: LIMIT }),
  });

/** What was done about a person, a company or the service? Newest first. */
export const useSubjectJobs = (subject: string) => useQuery(subjectJobsQuery(subject));

/** The first job of a kind in a list that is newest first. */
export const findNewest = <K extends JobKind>(
  jobs: Job[] | undefined,
  kind: K,
  isMeant: (job: JobOf<K>) => boolean = () => true,
): JobOf<K> | undefined =>
  jobs?.find((job): job is JobOf<K> => job.kind === kind && isMeant(job as JobOf<K>));

/** Puts a job on disk. It is heard even when its answer takes minutes: watch it with `useSubjectJobs`. */
export function useAddJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ shownId, ...job }: AskedJob) => sendShown(client, 'job.add', job, shownId),
    meta: { isShown: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** Tries a job again that ended without success. */
export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('job.retry', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** Takes a job back that the service has not heard of. */
export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send('job.cancel', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

/** Whether it waits for the end of a pause, which its `problem` is about. */
export const isPaused = ({ state, waitingFor }: Pick<Job, 'state' | 'waitingFor'>): boolean =>
  state === 'waiting' && waitingFor === 'pause';

/** Whether it is held, so that the rep can undo it. */
export const isHeld = ({ state, waitingFor }: Pick<Job, 'state' | 'waitingFor'>): boolean =>
  state === 'waiting' && waitingFor === 'hold';

/** Whether it goes on without anybody doing anything: asking the same again would change nothing. */
export const isUnderWay = (job: Pick<Job, 'state' | 'waitingFor'>): boolean =>
  isJobOpen(job) && !isPaused(job) && !isHeld(job);

import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Job } from '@/lib/contract/stored/job';
import { isAction, isLeftInPlace } from '@/lib/domain/outcomes/describe-status';
import type { Bulk } from '@/lib/contract/stored/bulk';
import { send } from '@/lib/platform/send';
import { useBulks } from './queue-state';

/** Which of the rep's actions was the last, for the status bar. */

/** An action that was asked for without its button, and cannot be done. */
export interface RefusedAction {
  type: 'refused';
  title: string;
  subject: string;
  why: string;
}

interface SentAction {
  type: 'job' | 'bulk';
  id: string;
  isFollowed?: boolean;
}

type NotedAction = SentAction | RefusedAction;

/** Kept for as long as the page is open. */
const KEY = ['kept', 'last-action'] as const;

const note = (client: QueryClient, action: NotedAction): void => {
  client.setQueryData(KEY, action);
};

/** Has the status bar show it. A job that only reads something changes nothing: its own place shows it. */
export function noteAction(
  client: QueryClient,
  action: Job | { bulkId: string },
  isFollowed = false,
): void {
  if (!('kind' in action)) note(client, { type: 'bulk', id: action.bulkId });
  else if (isAction(action)) note(client, { type: 'job', id: action.id, isFollowed });
}

/** Has the status bar say why a shortcut or a menu does nothing. */
export function useNoteRefusal(): (refused: Omit<RefusedAction, 'type'>) => void {
  const client = useQueryClient();
  return (refused) => note(client, { type: 'refused', ...refused });
}

/** Takes it off the status bar. */
export const forgetAction = (client: QueryClient): void => {
  client.setQueryData(KEY, null);
};

/** Null: nothing was done, or the rep has closed it. */
export function useNotedAction(): NotedAction | null {
  const { data } = useQuery<NotedAction | null>({ queryKey: KEY, queryFn: skipToken });
  return data ?? null;
}

/** Whether the status bar says all about a job, so that nothing else on the screen has to. */
export function useIsInStatusBar(
  job: Pick<Job, 'id' | 'problem' | 'state' | 'waitingFor'> | undefined,
): boolean {
  const noted = useNotedAction();
  return job !== undefined && noted?.type === 'job' && noted.id === job.id && !isLeftInPlace(job);
}

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

import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Job } from '@/lib/contract/stored/job';
import { isAction, isLeftInPlace } from '@/lib/domain/outcomes/describe-status';

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

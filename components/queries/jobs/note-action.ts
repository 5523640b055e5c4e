import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Job } from '@/lib/contract/stored/job';
import { isAction, isLeftInPlace } from '@/lib/domain/outcomes/describe-status';

/** Which of the rep's actions on this page of the extension was the last, for the status bar. */

export interface NotedAction {
  type: 'job' | 'bulk';
  id: string;
}

/** Kept for as long as the page is open. */
const KEY = ['kept', 'last-action'] as const;

/** Has the status bar show it. A job that only reads something changes nothing: its own place shows it. */
export function noteAction(client: QueryClient, action: Job | { bulkId: string }): void {
  if (!('kind' in action))
    client.setQueryData<NotedAction>(KEY, { type: 'bulk', id: action.bulkId });
  else if (isAction(action)) client.setQueryData<NotedAction>(KEY, { type: 'job', id: action.id });
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

/** Whether the status bar shows a job, so that nothing else on the screen has to. */
export function useIsInStatusBar(
  job: Pick<Job, 'id' | 'problem' | 'state' | 'waitingFor'>,
): boolean {
  const noted = useNotedAction();
  return noted?.type === 'job' && noted.id === job.id && !isLeftInPlace(job);
}

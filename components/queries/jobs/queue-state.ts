import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueueState } from '@/lib/contract/messages/queue-state';
import { send } from '@/lib/platform/send';
import type { MessageInput } from '@/lib/contract/messages/messages';
import type { Job } from '@/lib/contract/stored/job';
import { canSendJobWith } from '@/lib/domain/can-send-with';
import { useConnection } from '../connection';
import { useChange } from '../use-change';
import { sendShown } from './send-shown';

/** A part of how the queue stands. All parts are one question. */
function useQueueState<T>(select: (state: QueueState) => T) {
  return useQuery({
    queryKey: ['jobs', 'state'],
    queryFn: () => send('queue.state', null),
    select,
  });
}

/** How many jobs wait, run and need the rep. */
export const useJobCounts = () => useQueueState(({ counts }) => counts);

/** What keeps many jobs from running. */
export const usePauses = () => useQueueState(({ pauses }) => pauses);

/** Many jobs at once: those under way, and those that have just ended. */
export const useBulks = () => useQueueState(({ bulks }) => bulks);

/** The single writes that can still be undone. The next one to be sent comes first. */
export const useHeldJobs = () => useQueueState(({ held }) => held);

/** The writes that wait for another connection than the saved one. */
export const useOtherWrites = () => useQueueState(({ otherWrites }) => otherWrites);

/** What calls may have cost today; null: nothing. */
export const useTodaysReceipt = () => useQueueState(({ receipt }) => receipt);

/** What cannot be read. */
export const useUnreadable = () => useQueueState(({ unreadable }) => unreadable);

/** Whether what waits for another connection may be sent with the saved one. */
export function useCanSendOther(job: Job): boolean {
  const { data: saved } = useConnection();
  return canSendJobWith(job, saved ? new URL(saved.address).origin : null);
}

/** Sends what was made with another key with the saved one, or cancels it: one job, or all of one key. */
export function useDecideWaitingWrites() {
  const client = useQueryClient();
  return useChange('jobs', (decided: MessageInput<'connection.decide'>) =>
    sendShown(client, 'connection.decide', decided),
  );
}

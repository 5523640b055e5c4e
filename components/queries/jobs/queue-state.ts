import { useQuery } from '@tanstack/react-query';
import type { QueueState } from '@/lib/contract/messages/queue-state';
import { send } from '@/lib/platform/send';

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

import type { Job } from '@/lib/contract/stored/job';

type Waiting = Pick<Job, 'kind' | 'bulkId' | 'waitingFor' | 'problem'>;

/** The words for what a job waits for. */
type WaitingReason =
  NonNullable<Job['waitingFor']> | 'runUnread' | 'ranking' | 'check' | 'line' | 'connectionOther';

/** Why a job waits. `canSend`: the rep may send with the saved key what was made with another one. */
export function getWaitingReason(
  { kind, bulkId, waitingFor, problem }: Waiting,
  canSend: boolean,
): WaitingReason {
  if (waitingFor === 'run') {
    if (kind === 'book.read' || kind === 'book.refresh') return 'ranking';
    // Only a push waits for the CRM; the others look whether what was not answered is done.
    if (kind !== 'push') return 'check';
    // The last poll failed, so nobody knows whether the CRM works on it.
    return problem ? 'runUnread' : 'run';
  }
  // The time of the next call is not the time of each job of a bulk, which is unknown.
  if (waitingFor === 'limit' && bulkId !== null) return 'line';
  if (waitingFor === 'connection' && !canSend) return 'connectionOther';
  return waitingFor ?? 'turn';
}

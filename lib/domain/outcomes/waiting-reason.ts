import type { Job } from '@/lib/contract/stored/job';

type Waiting = Pick<Job, 'kind' | 'bulkId' | 'waitingFor' | 'problem'>;

type WaitingReason = NonNullable<Job['waitingFor']> | 'check' | 'line';

/** Why a job waits. */
export function getWaitingReason({ kind, bulkId, waitingFor, problem }: Waiting): WaitingReason {
  // Only a push waits for the CRM. Where the last poll failed, nobody knows whether the CRM works on it.
  if (waitingFor === 'run') return kind === 'push' && !problem ? 'run' : 'check';
  // The time of the next call is not the time of each job of a bulk, which is unknown.
  if (waitingFor === 'limit' && bulkId !== null) return 'line';
  return waitingFor ?? 'turn';
}

import type { SyncRun } from '@/lib/contract/service/crm-sync';

/** Any case. */
const FINAL_STATUSES = ['completed', 'failed'];
const WORKING_STATUSES = ['processing', 'pending', 'queued', 'running'];

const isOneOf = (statuses: readonly string[], status: string | null): boolean =>
  status !== null && statuses.includes(status.toLowerCase());

/**
 * `unknown`: nothing says how the run ended, and its status is none that the interface names. It is polled like a working
 * run, for a shorter time.
 */
export type RunState = 'final' | 'working' | 'unknown';

/** `sent`: how many records were sent, as far as is known. */
export function getRunState(
  {
    status,
    completedAt,
    results,
    records_received,
  }: Pick<SyncRun, 'status' | 'completedAt' | 'results' | 'records_received'>,
  sent: number,
): RunState {
  if (isOneOf(FINAL_STATUSES, status) || (completedAt && status !== '')) return 'final';
  const ended = results.filter((result) => !isOneOf(WORKING_STATUSES, result.status));
  const count = Math.max(sent, records_received ?? 0);
  if (count > 0 && ended.length >= count) return 'final';
  return isOneOf(WORKING_STATUSES, status) ? 'working' : 'unknown';
}

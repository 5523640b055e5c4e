import type { SyncRun } from '@/lib/contract/service/crm-sync';
import { parseInstant } from '../../parse-instant';

/** When a run began and ended. The texts are the service's, so they may be anything; null: not known. */
export function readRunTimes({
  createdAt,
  completedAt,
}: Pick<SyncRun, 'createdAt' | 'completedAt'>) {
  const startedAt = parseInstant(createdAt);
  const endedAt = parseInstant(completedAt);
  const tookMs = startedAt === null || endedAt === null ? null : endedAt - startedAt;
  // A run that ended before it began has wrong clocks.
  return {
    startedAt,
    endedAt,
    tookMs: tookMs !== null && tookMs >= 0 ? tookMs : null,
  };
}

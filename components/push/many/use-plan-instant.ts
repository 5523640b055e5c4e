import { useState } from 'react';
import { MINUTE } from '@/lib/contract/duration';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';
import { hasFreshnessChanged } from '@/lib/domain/push/plan/freshness-change';
import { useNow } from '../../ui/use-now';

/** A push sends the time at which the rep saw the data, so a plan is made anew after so long. */
const LONGEST_MS = MINUTE;

/**
 * The instant to plan with, in milliseconds since 1970. It stays while no answer becomes old, for at most a minute: planning
 * thousands of rows at each tick of the clock would make the dialog jerk.
 */
export function usePlanInstant(records: readonly KnownRecord[]): number {
  const now = useNow();
  const [plannedAt, setPlannedAt] = useState(now);
  const isOver = Math.abs(now - plannedAt) >= LONGEST_MS;
  if (plannedAt !== now && (isOver || hasFreshnessChanged(records, plannedAt, now))) {
    setPlannedAt(now);
  }
  return plannedAt;
}

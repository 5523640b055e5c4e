import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE } from '@/lib/contract/duration';
import type { ActivityRow } from '@/lib/contract/messages/activity-messages';
import { isJobHeld, isJobOpen } from '@/lib/contract/stored/job-state';
import { isAction } from '@/lib/domain/outcomes/describe-status';
import { send } from '@/lib/platform/send';
import { type SentAction, noteUnseenAction } from '../../queries/jobs/note-action';
import { useJobCounts } from '../../queries/jobs/queue-state';

/** What ended longer ago is left to Activity. */
const RECENT_MS = 5 * MINUTE;

/** So many of the newest rows of a group are looked at, because some are no actions. */
const FEW = 5;

interface Found extends SentAction {
  /** Infinity: it is under way. */
  endedAt: number;
}

function toFound(row: ActivityRow): Found | null {
  if (row.type === 'bulk') {
    const { id, endedAt, heldUntil } = row.bulk;
    return heldUntil === null ? { type: 'bulk', id, endedAt: endedAt ?? Infinity } : null;
  }
  const { job } = row;
  if (!isAction(job) || isJobHeld(job)) return null;
  return { type: 'job', id: job.id, endedAt: isJobOpen(job) ? Infinity : job.changedAt };
}

/** The rep's newest action that is under way, or has ended since `seenUntil` and just now; null: there is none. */
async function findUnseen(seenUntil: number): Promise<SentAction | null> {
  const groups = await send('activity.list', { 'needs-you': FEW, running: FEW, done: FEW });
  const [newest] = Object.values(groups)
    .flatMap(({ rows }) => rows.flatMap((row) => toFound(row) ?? []))
    .sort((one, other) => other.endedAt - one.endedAt);
  if (!newest) return null;
  const isNews = newest.endedAt > seenUntil && newest.endedAt > Date.now() - RECENT_MS;
  return isNews ? { type: newest.type, id: newest.id } : null;
}

/** When the panel opens: has the status bar show what is under way, or what ended while no panel was open. */
export function useUnseenAction(): void {
  const client = useQueryClient();
  const { data: counts } = useJobCounts();
  const { data: found } = useQuery({
    queryKey: ['kept', 'unseen-action'],
    queryFn: () => {
      const seenUntil = readSeenUntil();
      return seenUntil === null ? null : findUnseen(seenUntil);
    },
    // After what the first screen needs.
    enabled: counts !== undefined,
    staleTime: Infinity,
  });
  useEffect(() => {
    if (found) noteUnseenAction(client, found);
  }, [found, client]);
  useEffect(() => {
    const note = () => noteSeenUntil(Date.now());
    if (found !== undefined) note();
    window.addEventListener('pagehide', note);
    return () => window.removeEventListener('pagehide', note);
  }, [found]);
}

/** Until when a panel was open, so that the next one knows what the rep has not seen. All windows share it. */

const KEY = 'seen-until';

/** Milliseconds since 1970. Null: no panel was ever open, or nothing can be stored. */
function readSeenUntil(): number | null {
  try {
    const at = Number(localStorage.getItem(KEY));
    return Number.isFinite(at) && at > 0 ? at : null;
  } catch {
    return null;
  }
}

function noteSeenUntil(at: number): void {
  try {
    localStorage.setItem(KEY, String(Math.max(at, readSeenUntil() ?? 0)));
  } catch {
    // The next panel may say something once more.
  }
}

import { useChange } from '@/components/queries/use-change';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityRow } from '@/lib/contract/messages/activity-messages';
import type { MessageInput } from '@/lib/contract/messages/messages';
import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { send } from '@/lib/platform/send';

/** Rows of a group that are shown at first, and more each time the rep asks. */
const ROWS_PER_PART = 30;

export interface GroupRows {
  rows: ActivityRow[];
  /** How many rows the group has. */
  total: number;
  isReading: boolean;
  showMore: () => void;
}

export const getRowId = (row: ActivityRow): string => (row.type === 'job' ? row.job : row.bulk).id;

const AT_FIRST: Record<ActivityGroup, number> = {
  'needs-you': ROWS_PER_PART,
  running: ROWS_PER_PART,
  done: ROWS_PER_PART,
};

/**
 * The rows of each group, newest first, as many as the rep asks for. `getGroup` undefined: nothing is known yet; `read`: how
 * they are read.
 */
export function useActivity() {
  const [limits, setLimits] = useState(AT_FIRST);
  const read = useQuery({
    queryKey: ['jobs', 'activity', limits],
    queryFn: () => send('activity.list', limits),
    placeholderData: keepPreviousData,
  });
  const { data } = read;
  const getGroup =
    data &&
    ((group: ActivityGroup): GroupRows => {
      const { rows, total } = data[group];
      const isReading = rows.length < Math.min(total, limits[group]);
      const showMore = () => setLimits({ ...limits, [group]: limits[group] + ROWS_PER_PART });
      return { rows, total, isReading, showMore };
    });
  return { getGroup, read };
}

/** Takes a row off Activity, or all of "Done" (null). */
export const useClearActivity = () =>
  useChange('jobs', (row: MessageInput<'activity.clear'>['row']) =>
    send('activity.clear', { row }),
  );

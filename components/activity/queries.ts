import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActivityRow } from '@/lib/contract/messages/activity-messages';
import type { MessageInput } from '@/lib/contract/messages/messages';
import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { send } from '@/lib/platform/send';

/** Rows that are read together. */
const ROWS_PER_PART = 30;

export interface GroupRows {
  rows: ActivityRow[];
  /** How many rows the group has; undefined: not known yet. */
  total: number | undefined;
  error: Error | null;
  isReading: boolean;
  showMore: () => void;
}

export const getRowId = (row: ActivityRow): string => (row.type === 'job' ? row.job : row.bulk).id;

/** A row that moved down while the parts were read is in two of them. */
const listOnce = (rows: ActivityRow[]): ActivityRow[] => [
  ...new Map(rows.map((row) => [getRowId(row), row])).values(),
];

/** The rows of a group, newest first: at first one part, and another one each time the rep asks for more. */
export function useActivityGroup(group: ActivityGroup): GroupRows {
  const [parts, setParts] = useState(1);
  const read = useQueries({
    queries: Array.from({ length: parts }, (_, part) => ({
      queryKey: ['jobs', 'activity', group, part],
      queryFn: () =>
        send('activity.page', { group, offset: part * ROWS_PER_PART, limit: ROWS_PER_PART }),
    })),
    combine: (answers) => ({
      rows: listOnce(answers.flatMap(({ data }) => data?.rows ?? [])),
      total: answers[0]?.data?.total,
      error: answers.find(({ error }) => error)?.error ?? null,
      isReading: answers.some(({ isPending }) => isPending),
    }),
  });
  return {
    ...read,
    showMore: () => {
      setParts(parts + 1);
    },
  };
}

/** Takes a row off Activity, or all of "Done" (null). */
export function useClearActivity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (row: MessageInput<'activity.clear'>['row']) => send('activity.clear', { row }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  });
}

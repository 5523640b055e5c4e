import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bulk } from '@/lib/contract/stored/bulk';
import { send } from '@/lib/platform/send';
import { useChangeBulk } from './bulks';
import { noteAction } from './note-action';
import type { WatchedJob } from './watched-job';
import { useBulks } from './queue-state';

interface WatchedEnd {
  isOver: (bulk: Bulk) => boolean;
  /** Called once for each bulk that is over while this is shown. */
  onOver: () => void;
}

/** What becomes of a small bulk that the rep waits for. Null: there is none. */
export function useWatchedBulk(
  id: string | null,
  { isOver, onOver }: WatchedEnd,
): Omit<WatchedJob, 'ask'> {
  const { data: bulks } = useBulks();
  const bulk = id === null ? undefined : bulks?.find((each) => each.id === id);
  const hasFailed = bulk !== undefined && bulk.counts.failed + bulk.counts['needs-you'] > 0;
  // What may need the rep comes first.
  const { data: first } = useQuery({
    queryKey: ['jobs', 'of-bulk', id, 'first'],
    queryFn: async () =>
      id === null ? null : ((await send('bulk.jobs', { id, offset: 0, limit: 1 })).jobs[0] ?? null),
    enabled: hasFailed,
  });
  const retry = useChangeBulk('bulk.retry');

  const client = useQueryClient();
  const tell = useEffectEvent(onOver);
  const told = useRef<string | null>(null);
  const isDone = bulk !== undefined && isOver(bulk);
  useEffect(() => {
    if (!isDone || told.current === id) return;
    told.current = id;
    if (id !== null) noteAction(client, { bulkId: id });
    tell();
  }, [isDone, id, client]);

  const list = bulk?.newList ?? null;
  const problem = list?.problem ?? (hasFailed ? (first?.problem ?? null) : null);
  return {
    isBusy: retry.isPending || (id !== null && !isDone && problem === null),
    problem,
    isPaused: list?.state === 'waiting' && list.problem !== null,
    retry: () => {
      if (id !== null) retry.mutate(id);
    },
  };
}

import { useState } from 'react';
import { LIST_TO_CREATE } from '@/lib/contract/service/list-item-fields';
import type { KnownList } from '@/lib/contract/stored/list';
import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { t } from '@/locales/t';
import { useAddBulk, useChangeBulk, type AskedBulk } from '@/components/queries/jobs/bulks';
import { decideAdding } from '@/lib/domain/lists/decide-adding';
import { toAddItemJob } from '@/lib/domain/lists/new-list-jobs';
import { getListName } from '@/components/queries/lists/lists';
import { useOpenedFor } from '@/components/queries/opened-for';
import { toProblem } from '@/lib/contract/to-problem';
import { useWatchedJob, type WatchedJob } from '@/components/queries/jobs/watched-job';
import type { Addition } from '@/lib/domain/lists/sort-additions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Bulk } from '@/lib/contract/stored/bulk';
import { send } from '@/lib/platform/send';
import { noteAction } from '@/components/queries/jobs/note-action';
import { useOncePer } from '@/components/ui/use-once-per';
import { useBulks } from '@/components/queries/jobs/queue-state';

interface WatchedEnd {
  isOver: (bulk: Bulk) => boolean;
  /** Called once for each bulk that is over while this is shown. */
  onOver: () => void;
}

/** What becomes of a small bulk that the rep waits for. Null: there is none. */
function useWatchedBulk(
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
  const over = bulk && isOver(bulk) ? bulk : null;
  useOncePer(over?.id ?? null, () => {
    if (over) noteAction(client, { bulkId: over.id });
    onOver();
  });

  const list = bulk?.newList ?? null;
  const problem = list?.problem ?? (hasFailed ? (first?.problem ?? null) : null);
  return {
    isBusy: retry.isPending || (id !== null && !over && problem === null),
    problem,
    isPaused: list?.state === 'waiting' && list.problem !== null,
    retry: () => {
      if (id !== null) retry.mutate(id);
    },
  };
}

interface NewList {
  name: string;
  entity: ListEntity;
}

type Adding = Omit<WatchedJob, 'ask'> & {
  /** It may have been accepted, because no response came: only `retry` is possible, which sends the same again. */
  isUnanswered: boolean;
  /** It was opened with another key. */
  isKeyChanged: boolean;
  /** To a list that is known, or to a new one. */
  add: (list: KnownList | NewList, additions: Addition[]) => void;
};

const getName = (list: KnownList | NewList) => ('list' in list ? getListName(list) : list.name);

function toBulk(list: KnownList | NewList, additions: Addition[]): AskedBulk {
  const count = additions.length;
  const listId = 'list' in list ? list.list.id : LIST_TO_CREATE;
  return {
    label: t('addToList.addTo', { name: getName(list) }),
    adds: ('list' in list ? list.list : list).entity === 'COMPANY' ? 'COMPANY' : 'PEOPLE',
    jobs: additions.map(({ values, candidate: { subject } }) =>
      toAddItemJob(listId, values, { subject, lane: count === 1 ? 'click' : 'bulk' }),
    ),
    ...(!('list' in list) && { newList: list }),
  };
}

/**
 * Adds to a list. One item of a known list is a job that the rep sees the end of. Many are a bulk, and so is whatever goes
 * into a new list: the list and its items are on disk together, and go on when this is closed.
 */
export function useAdding({ onAdded }: { onAdded: () => void }): Adding {
  /** The bulk that is watched until its list is created, and its only item, if there is but one, added. */
  const [watched, setWatched] = useState<{ id: string; isOne: boolean; name: string } | null>(null);
  const { shownId, isKeyChanged } = useOpenedFor();
  const addBulk = useAddBulk({ isErrorShown: true });
  const { mutate: cancelBulk } = useChangeBulk('bulk.cancel');
  const { ask: askItem, ...item } = useWatchedJob('list-item.add', onAdded);
  const created = useWatchedBulk(watched?.id ?? null, {
    isOver: ({ newList, counts, total }) =>
      newList === null && (watched?.isOne !== true || counts.done === total),
    onOver: onAdded,
  });

  function askBulk(bulk: AskedBulk) {
    addBulk.mutate(bulk, {
      onSuccess: (id) => {
        if (!bulk.newList) onAdded();
        else setWatched({ id, isOne: bulk.jobs.length === 1, name: bulk.newList.name });
      },
    });
  }

  const asking = {
    isBusy: addBulk.isPending,
    problem: addBulk.error && toProblem(addBulk.error),
    isPaused: false,
    retry: () => {
      if (addBulk.variables) askBulk(addBulk.variables);
    },
  };
  const shown = asking.problem ? asking : watched ? created : item;
  return {
    ...shown,
    isBusy: asking.isBusy || item.isBusy || created.isBusy,
    isUnanswered: addBulk.isUnanswered,
    isKeyChanged,
    add(list, additions) {
      const [only] = additions;
      if (!only) return;
      addBulk.reset();
      const newName = 'list' in list ? null : list.name;
      const making = watched?.name ?? null;
      const step = decideAdding({ making, newName, count: additions.length });
      if (step.type === 'retry') {
        created.retry();
        return;
      }
      if (watched && step.givesUp) cancelBulk(watched.id);
      setWatched(null);
      if ('list' in list && step.type === 'one') {
        const job = toAddItemJob(list.list.id, only.values, { subject: only.candidate.subject });
        askItem({ ...job, shownId });
      } else askBulk({ ...toBulk(list, additions), shownId });
    },
  };
}

import { useState } from 'react';
import type { KnownList } from '@/lib/contract/stored-list';
import type { ListEntity } from '@/lib/records/list-rule';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useAddBulk, type AskedBulk } from '../queries/bulks';
import { toAddItemJob, toCreateListJob, type NamedList } from '../queries/list-jobs';
import { getListName } from '../queries/lists';
import { toProblem } from '../queries/to-problem';
import { useWatchedJob, type WatchedJob } from '../queries/watched-job';
import type { Addition } from './add-draft';

interface NewList {
  name: string;
  entity: ListEntity;
}

interface Waiting {
  list: KnownList | NewList;
  additions: Addition[];
}

type Adding = Omit<WatchedJob, 'ask'> & {
  /** The list itself is not made yet: whom it is for is known here alone until then. */
  isMaking: boolean;
  /** To a list that is known, or to a new one. */
  add: (list: KnownList | NewList, additions: Addition[]) => void;
};

const getName = (list: KnownList | NewList) => ('list' in list ? getListName(list) : list.name);

/** Adds to a list, which is made first where it is new. Of one the rep sees what came of it; many are a bulk. */
export function useAdding({ onAdded }: { onAdded: (listName: string) => void }): Adding {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  // Made once, however often the rep has to try to add to it.
  const [made, setMade] = useState<(NewList & { id: string }) | null>(null);
  const addBulk = useAddBulk({ isShown: true });
  const { ask: askItem, ...item } = useWatchedJob('list-item.add', () => {
    onAdded(waiting ? getName(waiting.list) : '');
  });
  const { ask: askList, ...list } = useWatchedJob('list.create', ({ output }) => {
    if (!output || !waiting || 'list' in waiting.list) return;
    setMade({ ...waiting.list, id: output.id });
    addTo({ id: output.id, name: waiting.list.name }, waiting.additions);
  });

  function askBulk(bulk: AskedBulk, name: string) {
    addBulk.mutate(bulk, {
      onSuccess: () => {
        onAdded(name);
      },
    });
  }

  function addTo({ id, name }: NamedList, additions: Addition[]) {
    const [only, ...others] = additions;
    if (!only) return;
    if (others.length === 0) {
      askItem(toAddItemJob(id, only.values, { subject: only.candidate.subject }));
      return;
    }
    const count = additions.length;
    const label = t('addToList.bulkLabel', { count, number: formatNumber(count), name });
    const jobs = additions.map(({ values, candidate: { subject } }) =>
      toAddItemJob(id, values, { subject, lane: 'bulk' }),
    );
    askBulk({ label, jobs }, name);
  }

  const bulk = {
    isBusy: addBulk.isPending,
    problem: addBulk.error && toProblem(addBulk.error),
    isPaused: false,
    retry: () => {
      if (addBulk.variables && waiting) askBulk(addBulk.variables, getName(waiting.list));
    },
  };
  // What was asked last is what the rep waits for.
  const isForNew = waiting !== null && !('list' in waiting.list);
  const isMaking = isForNew && (list.isBusy || list.problem !== null);
  return {
    ...(isMaking ? list : bulk.problem ? bulk : item),
    isBusy: list.isBusy || item.isBusy || bulk.isBusy,
    isMaking,
    add(target, additions) {
      addBulk.reset();
      setWaiting({ list: target, additions });
      if ('list' in target) addTo({ id: target.list.id, name: getListName(target) }, additions);
      else if (made?.name === target.name && made.entity === target.entity) addTo(made, additions);
      else askList(toCreateListJob(target.name, target.entity));
    },
  };
}

import { useState } from 'react';
import type { KnownList } from '@/lib/contract/stored-list';
import type { ListEntity } from '@/lib/records/list-rule';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useAddBulk } from '../queries/bulks';
import { toAddItemJob, toCreateListJob } from '../queries/list-jobs';
import { getListName } from '../queries/lists';
import { useWatchedJob, type WatchedJob } from '../queries/watched-job';
import type { Addition } from './add-draft';

interface Target {
  id: string;
  name: string;
}

type Adding = Omit<WatchedJob, 'ask'> & {
  /** To a list that is known, or to a new one of this name. */
  add: (list: KnownList | { name: string; entity: ListEntity }, additions: Addition[]) => void;
};

/** Adds to a list, which is made first where it is new. Of one the rep sees what came of it; many are a bulk. */
export function useAdding({ onAdded }: { onAdded: (listName: string) => void }): Adding {
  const [waiting, setWaiting] = useState<{ name: string; additions: Addition[] } | null>(null);
  const addBulk = useAddBulk();
  const { ask: askItem, ...item } = useWatchedJob('list-item.add', () => {
    onAdded(waiting?.name ?? '');
  });
  const { ask: askList, ...list } = useWatchedJob('list.create', ({ output }) => {
    if (output && waiting) addTo({ id: output.id, name: waiting.name }, waiting.additions);
  });

  function addTo({ id, name }: Target, additions: Addition[]) {
    const [only, ...others] = additions;
    if (!only) return;
    if (others.length === 0) {
      askItem(toAddItemJob(id, only.values, { subject: only.candidate.subject }));
      return;
    }
    const count = additions.length;
    addBulk.mutate(
      {
        label: t('addToList.bulkLabel', { count, number: formatNumber(count), name }),
        jobs: additions.map(({ values, candidate: { subject } }) =>
          toAddItemJob(id, values, { subject, lane: 'bulk' }),
        ),
      },
      {
        onSuccess: () => {
          onAdded(name);
        },
      },
    );
  }

  // What was asked last is what the rep waits for.
  const watched = list.isBusy || list.problem ? list : item;
  return {
    ...watched,
    isBusy: list.isBusy || item.isBusy || addBulk.isPending,
    add(target, additions) {
      const name = 'list' in target ? getListName(target) : target.name;
      setWaiting({ name, additions });
      if ('list' in target) addTo({ id: target.list.id, name }, additions);
      else askList(toCreateListJob(target.name, target.entity));
    },
  };
}

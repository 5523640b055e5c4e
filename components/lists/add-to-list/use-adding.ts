import { LIST_TO_CREATE } from '@/lib/contract/service/list-item-fields';
import type { KnownList } from '@/lib/contract/stored/list';
import type { ListEntity } from '@/lib/domain/lists/list-rule';
import { t } from '@/locales/t';
import { useAddBulk, type AskedBulk } from '@/components/queries/jobs/bulks';
import { toAddItemJob } from '@/lib/domain/lists/new-list-jobs';
import { getListName } from '@/components/queries/lists/lists';
import { useOpenedFor } from '@/components/queries/opened-for';
import { toProblem } from '@/lib/contract/to-problem';
import { useWatchedJob, type WatchedJob } from '@/components/queries/jobs/watched-job';
import type { Addition } from '@/lib/domain/lists/sort-additions';

interface NewList {
  name: string;
  entity: ListEntity;
}

type Adding = Omit<WatchedJob, 'ask'> & {
  /** It may have been accepted, because no response came: only `retry` is possible, which sends the same again. */
  isUnanswered: boolean;
  isKeyChanged: boolean;
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
 * into a new list: the list and its items are on disk together, and the status bar says what becomes of them.
 */
export function useAdding({ onAdded }: { onAdded: () => void }): Adding {
  const { shownId, isKeyChanged } = useOpenedFor();
  const addBulk = useAddBulk({ isErrorShown: true });
  const { ask: askItem, ...item } = useWatchedJob('list-item.add', onAdded);
  const askBulk = (bulk: AskedBulk) => addBulk.mutate(bulk, { onSuccess: onAdded });

  const asking = {
    problem: addBulk.error && toProblem(addBulk.error),
    isPaused: false,
    retry: () => {
      if (addBulk.variables) askBulk(addBulk.variables);
    },
  };
  return {
    ...(asking.problem ? asking : item),
    isBusy: addBulk.isPending || item.isBusy,
    isUnanswered: addBulk.isUnanswered,
    isKeyChanged,
    add(list, additions) {
      const [only, ...others] = additions;
      if (!only) return;
      addBulk.reset();
      if ('list' in list && others.length === 0) {
        const job = toAddItemJob(list.list.id, only.values, { subject: only.candidate.subject });
        askItem({ ...job, shownId });
      } else askBulk({ ...toBulk(list, additions), shownId });
    },
  };
}

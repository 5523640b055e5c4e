import type { OutcomeNames } from '@/lib/domain/outcomes/describe-outcome';
import { getListName, useKnownLists } from '../queries/lists/lists';
import { useCrmName } from './crm-name';

/** What the rep calls the CRMs and lists that jobs are about. `isWanted` false: the lists are not asked for yet. */
export function useOutcomeNames(isWanted = true): OutcomeNames {
  const getCrmName = useCrmName();
  const { data: lists } = useKnownLists(isWanted);
  return {
    getCrmName,
    getListName: (id) => {
      const known = lists?.find(({ list }) => list.id === id);
      return known ? getListName(known) : null;
    },
  };
}

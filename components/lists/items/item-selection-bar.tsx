import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useAddBulk } from '@/components/queries/jobs/bulks';
import { getListName } from '@/components/queries/lists/lists';
import { Button } from '@/components/ui/controls/button';
import { SelectionBar } from '@/components/ui/controls/selection-bar';
import { toRemoval } from './item-row';
import { useListsView } from '../lists-view';

interface ItemSelectionBarProps {
  head: ListHead;
  /** Selected is also what a search hides at the moment. */
  items: ListItem[];
  shown: ListItem[];
  many: ReactNode;
}

const listIds = (items: ListItem[]) => items.map(({ id }) => id);

/** The actions on all selected items. */
export function ItemSelectionBar({ head, items, shown, many }: ItemSelectionBarProps) {
  const { change } = useListsView();
  const addBulk = useAddBulk();
  const addJob = useAddJob();
  const select = (selected: Set<string>) => change({ selected });
  const remove = () => {
    const [only, ...others] = items;
    if (!only) return;
    const cleared = { onSuccess: () => select(new Set()) };
    if (others.length === 0) {
      addJob.mutate(toRemoval(head, only), cleared);
      return;
    }
    const label = nameAction(t('common.remove'), getListName(head));
    addBulk.mutate({ label, jobs: items.map((item) => toRemoval(head, item, 'bulk')) }, cleared);
  };
  return (
    <SelectionBar
      selected={new Set(listIds(items))}
      shown={listIds(shown)}
      selectAll={t('lists.selectAll', {
        count: shown.length,
        number: formatNumber(shown.length),
      })}
      onSelect={select}
    >
      {many}
      <Button
        size="small"
        icon={Trash2}
        isBusy={addJob.isPending || addBulk.isPending}
        onClick={remove}
      >
        {t('common.remove')}
      </Button>
    </SelectionBar>
  );
}

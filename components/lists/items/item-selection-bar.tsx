import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddJob } from '../../queries/jobs/add-job';
import { useAddBulk } from '../../queries/jobs/bulks';
import { getListName } from '../../queries/lists/lists';
import { Button } from '../../ui/controls/button';
import { SelectionBar } from '../../ui/controls/selection-bar';
import { toRemoval } from './item-words';
import { useListsView } from '../lists-view';

interface ItemSelectionBarProps {
  head: ListHead;
  /** Selected is also what a search hides at the moment. */
  items: ListItem[];
  shown: ListItem[];
  /** What other features do with them. */
  many: ReactNode;
}

/** The actions on all selected items. */
export function ItemSelectionBar({ head, items, shown, many }: ItemSelectionBarProps) {
  const { change } = useListsView();
  const addBulk = useAddBulk();
  const askJob = useAddJob();
  const [isBusy, setIsBusy] = useState(false);
  const count = items.length;
  const select = (selected: ListItem[]) =>
    change({ selected: new Set(selected.map(({ id }) => id)) });
  const remove = () => {
    const [only, ...others] = items;
    if (!only) return;
    const settled = {
      onSuccess: () => select([]),
      onSettled: () => setIsBusy(false),
    };
    setIsBusy(true);
    if (others.length === 0) {
      askJob.mutate(toRemoval(head, only), settled);
      return;
    }
    const label = nameAction(t('common.remove'), getListName(head));
    addBulk.mutate({ label, jobs: items.map((item) => toRemoval(head, item, 'bulk')) }, settled);
  };
  return (
    <SelectionBar
      title={t('book.selected', { count, number: formatNumber(count) })}
      all={
        count < shown.length
          ? {
              label: t('lists.selectAll', {
                count: shown.length,
                number: formatNumber(shown.length),
              }),
              onSelect: () => select(shown),
            }
          : null
      }
      clear={{
        label: t('book.clearSelection'),
        onClear: () => select([]),
      }}
    >
      {many}
      <Button size="small" icon={Trash2} isBusy={isBusy} onClick={remove}>
        {t('common.remove')}
      </Button>
    </SelectionBar>
  );
}

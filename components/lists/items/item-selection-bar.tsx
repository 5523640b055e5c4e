import { Trash2, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useAddJob } from '../../queries/jobs/add-job';
import { useAddBulk } from '../../queries/jobs/bulks';
import { getListName } from '../../queries/lists/lists';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { toRemoval } from './item-words';
import { useListsView } from '../lists-view';

interface ItemSelectionBarProps {
  head: ListHead;
  /** Selected is also what a search hides at the moment. */
  items: ListItem[];
  /** As they are shown. */
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
  const select = (selected: ListItem[]) => {
    change({ selected: new Set(selected.map(({ id }) => id)) });
  };
  const remove = () => {
    const [only, ...others] = items;
    if (!only) return;
    const settled = {
      onSuccess: () => {
        select([]);
      },
      onSettled: () => {
        setIsBusy(false);
      },
    };
    setIsBusy(true);
    if (others.length === 0) {
      askJob.mutate(toRemoval(head, only), settled);
      return;
    }
    const label = t('lists.removalLabel', {
      count,
      number: formatNumber(count),
      name: getListName(head),
    });
    addBulk.mutate({ label, jobs: items.map((item) => toRemoval(head, item, 'bulk')) }, settled);
  };
  return (
    <section
      aria-label={t('lists.selected', { count, number: formatNumber(count) })}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-3 py-2 shadow-over"
    >
      <p role="status" className="font-semibold">
        {t('lists.selected', { count, number: formatNumber(count) })}
      </p>
      {count < shown.length && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            select(shown);
          }}
        >
          {t('lists.selectAll', { count: shown.length, number: formatNumber(shown.length) })}
        </Button>
      )}
      <div className="ml-auto flex flex-wrap items-center gap-1">
        {many}
        <Button size="small" icon={Trash2} isBusy={isBusy} onClick={remove}>
          {t('lists.remove')}
        </Button>
        <IconButton
          icon={X}
          label={t('lists.clearSelection')}
          onClick={() => {
            select([]);
          }}
        />
      </div>
    </section>
  );
}

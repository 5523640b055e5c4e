import { ExternalLink, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { isProfileRefused, listItemFacts } from '@/lib/domain/lists/list-item-words';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { t } from '@/locales/t';
import { useAddJob } from '../queries/jobs/add-job';
import { classNames } from '../ui/class-names';
import { CopyButton } from '../ui/copy-button';
import { IconButton } from '../ui/icon-button';
import { ItemDetail } from './item-detail';
import type { Removal } from '@/lib/domain/lists/item-removals';
import { getShownName, toRemoval } from './item-words';
import type { ListsView } from './lists-view';
import { RemovalNote } from './removal-note';
import { toggleSelected } from '../shared/toggle-selected';

interface ItemRowProps {
  item: ListItem;
  head: ListHead;
  removal: Removal | undefined;
  /** It is about to go. */
  isFaded: boolean;
  /** Whether Tab leads to it, and the keys act upon it. */
  isCurrent: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Always the same function, so that a row is rendered again only when its content changes. */
  change: (changed: (view: ListsView) => Partial<ListsView>) => void;
}

/** One item of a list: a summary, and on a click all its fields. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, head, removal, isFaded, isCurrent, isOpen, isSelected, change } = props;
  const askJob = useAddJob();
  const detailId = useId();
  const name = getShownName(item);
  const { id, email, social_url } = item;
  const profile = toPageAddress(social_url);
  const isRefused = isProfileRefused(head.list.entity, item);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div
      className={classNames(
        'border-b border-line pr-2 pl-3',
        isSelected && !isOpen && 'bg-accent-soft',
        isOpen && 'bg-surface',
      )}
    >
      <div className={classNames('flex items-center gap-2.5', isFaded && 'opacity-60')}>
        <input
          type="checkbox"
          tabIndex={tabIndex}
          className="size-3.5 shrink-0 accent-primary"
          aria-label={t('lists.select', { name })}
          checked={isSelected}
          onChange={() => {
            change(({ selected }) => ({ current: id, selected: toggleSelected(selected, id) }));
          }}
        />
        <button
          type="button"
          data-item={id}
          aria-expanded={isOpen}
          aria-controls={detailId}
          tabIndex={tabIndex}
          className="min-w-0 flex-1 rounded py-2 text-left focus-visible:-outline-offset-2"
          onClick={() => {
            change(({ open }) => ({ current: id, open: open === id ? null : id }));
          }}
        >
          <span dir="auto" className="block truncate font-semibold">
            {name}
          </span>
          <span dir="auto" className="block min-h-4 truncate text-xs text-muted">
            {isRefused && <span className="text-warn">{t('lists.notProfile')} · </span>}
            {listItemFacts(item).join(' · ')}
          </span>
        </button>
        <div className="flex shrink-0 items-center">
          {email && (
            <CopyButton label={t('lists.copyEmail', { name })} text={email} tabIndex={tabIndex} />
          )}
          {profile !== null && (
            <IconButton
              icon={ExternalLink}
              label={t('lists.openProfile', { name })}
              tabIndex={tabIndex}
              onClick={() => {
                window.open(profile, '_blank', 'noopener,noreferrer');
              }}
            />
          )}
          <IconButton
            icon={Trash2}
            label={t('lists.remove', { name })}
            tabIndex={tabIndex}
            aria-disabled={isFaded || undefined}
            onClick={() => {
              if (!isFaded) askJob.mutate(toRemoval(head, item));
            }}
          />
        </div>
      </div>
      <div aria-live="polite">{removal && <RemovalNote removal={removal} />}</div>
      <div id={detailId}>
        {isOpen && (
          <ItemDetail item={item} entity={head.list.entity} isProfileRefused={isRefused} />
        )}
      </div>
    </div>
  );
});

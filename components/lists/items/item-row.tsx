import { memo, useId } from 'react';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { getFoundValues, getBestEmail, type FoundValues } from '@/lib/domain/lists/found-values';
import { describeFound } from '@/lib/domain/lists/found-words';
import { isLeaving, type Removal } from '@/lib/domain/lists/item-removals';
import { isProfileRefused, listItemFacts, getShownName } from '@/lib/domain/lists/list-item-words';
import { getNotDone } from '@/lib/domain/outcomes/describe-status';
import { t } from '@/locales/t';
import { toggleSelected } from '@/components/ui/use-row-list';
import { classNames } from '@/components/ui/class-names';
import type { ListsView } from '../lists-view';
import { ItemDetail } from './item-detail';
import { useCrmName } from '@/components/shared/crm-name';
import { ProblemWords } from '@/components/shared/problem-words';
import { useRetryJob } from '@/components/queries/jobs/jobs';
import { useIsInStatusBar } from '@/components/queries/jobs/note-action';
import { Button } from '@/components/ui/controls/button';
import { Ellipsis, ExternalLink, Mail, Phone, Trash2 } from 'lucide-react';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { nameAction } from '@/locales/name-action';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Menu } from '@/components/ui/overlays/menu';
import type { Lane } from '@/lib/contract/stored/job';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { toRemoveItemJob } from '@/lib/domain/lists/new-list-jobs';
import { getListName } from '@/components/queries/lists/lists';

interface ItemRowProps {
  item: ListItem;
  head: ListHead;
  /** What is stored about them; undefined: nothing, or it is being read. */
  known: SubjectView | undefined;
  removal: Removal | undefined;
  /** Whether Tab leads to it, and the keys act upon it. */
  isCurrent: boolean;
  isOpen: boolean;
  isSelected: boolean;
  /** Always the same function, so that a row is rendered again only when its content changes. */
  change: (changed: (view: ListsView) => Partial<ListsView>) => void;
}

/** One item of a list: a summary with what was found, and on a click all its fields. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, head, known, removal, isCurrent, isOpen, isSelected, change } = props;
  const detailId = useId();
  const isFaded = isLeaving(removal);
  const name = getShownName(item);
  const { id } = item;
  const { entity } = head.list;
  const found = getFoundValues(item, entity, known);
  const getCrmName = useCrmName();
  const isRefused = isProfileRefused(entity, item);
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <div
      className={classNames(
        'border-b border-line pe-2 ps-1',
        isOpen ? 'bg-surface' : isSelected ? 'bg-accent-soft' : 'bg-canvas',
      )}
    >
      <div
        className={classNames(
          'group relative flex items-center gap-1 bg-inherit',
          isFaded && 'opacity-60',
        )}
      >
        <label className="flex size-6 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            className="size-3.5 accent-primary"
            aria-label={t('book.select', { name })}
            checked={isSelected}
            onChange={() =>
              change(({ selected }) => ({ current: id, selected: toggleSelected(selected, id) }))
            }
          />
        </label>
        <button
          type="button"
          data-item={id}
          aria-expanded={isOpen}
          aria-controls={detailId}
          tabIndex={tabIndex}
          className="min-w-0 flex-1 rounded py-2 ps-1 text-start focus-visible:-outline-offset-2"
          onClick={() => change(({ open }) => ({ current: id, open: open === id ? null : id }))}
        >
          <span dir="auto" className="block truncate font-semibold">
            {name}
          </span>
          <span dir="auto" className="block min-h-4 truncate text-muted">
            {isRefused && <span className="text-warn">{t('lists.notProfile')} · </span>}
            {listItemFacts(item).join(' · ')}
          </span>
          {found && (
            <span dir="auto" className="line-clamp-2">
              {describeFound(found, getCrmName)}
            </span>
          )}
        </button>
        <ItemActions
          item={item}
          head={head}
          found={found}
          isLeaving={isFaded}
          tabIndex={tabIndex}
        />
      </div>
      <div aria-live="polite">{removal && <RemovalNote removal={removal} />}</div>
      <div id={detailId}>
        {isOpen && <ItemDetail item={item} found={found} isProfileRefused={isRefused} />}
      </div>
    </div>
  );
});

/** The state of an item's removal, below the item; nothing if the rep cancelled it. */
function RemovalNote({ removal }: { removal: Removal }) {
  const retryJob = useRetryJob();
  const { state, problem, id } = removal;
  const isInStatusBar = useIsInStatusBar(removal);
  if (state === 'cancelled') return null;
  if (!problem || (state !== 'failed' && state !== 'needs-you')) {
    return <p className="pb-2 ps-6 text-muted">{t('status.doing.remove')}</p>;
  }
  if (isInStatusBar) return null;
  return (
    <div className="flex items-start gap-2 pb-2 ps-6">
      <div className="min-w-0 flex-1 text-muted">
        <p className="font-medium text-bad">{getNotDone('list-item.remove')}</p>
        <ProblemWords hasRetry problem={problem} />
      </div>
      <Button size="small" isBusy={retryJob.isPending} onClick={() => retryJob.mutate(id)}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}

interface ItemActionsProps {
  item: ListItem;
  head: ListHead;
  found: FoundValues | null;
  isLeaving: boolean;
  tabIndex: number;
}

/** What can be done with one item: its email and phone copied while it is pointed at, and the rest in its menu. */
function ItemActions({ item, head, found, isLeaving, tabIndex }: ItemActionsProps) {
  const askJob = useAddJob();
  const name = getShownName(item);
  const email = getBestEmail(item, found);
  const phone = found?.phone ?? null;
  const profile = toPageAddress(item.social_url);
  return (
    <div className="relative flex shrink-0 items-center self-stretch bg-inherit">
      <div className="absolute inset-y-0 end-full hidden items-center bg-inherit ps-1 group-focus-within:flex group-hover:flex [@media(hover:none)]:static [@media(hover:none)]:flex">
        {email !== null && (
          <CopyButton
            icon={Mail}
            label={nameAction(t('contact.copyEmail'), name)}
            text={email}
            tabIndex={tabIndex}
          />
        )}
        {phone !== null && (
          <CopyButton
            icon={Phone}
            label={nameAction(t('contact.copyPhone'), name)}
            text={phone}
            tabIndex={tabIndex}
          />
        )}
      </div>
      <Menu
        items={[
          ...(profile === null
            ? []
            : [
                {
                  label: t('lists.openProfile'),
                  icon: ExternalLink,
                  onSelect: () => {
                    window.open(profile, '_blank', 'noopener,noreferrer');
                  },
                },
              ]),
          {
            label: t('common.remove'),
            icon: Trash2,
            disabled: isLeaving,
            onSelect: () => askJob.mutate(toRemoval(head, item)),
          },
        ]}
      >
        <IconButton icon={Ellipsis} label={nameAction(t('book.more'), name)} tabIndex={tabIndex} />
      </Menu>
    </div>
  );
}

/** The removal of an item from the list that is shown. */
export const toRemoval = (head: ListHead, item: ListItem, lane: Lane = 'click'): NewJobInput =>
  toRemoveItemJob({ id: head.list.id, name: getListName(head) }, item, {
    name: getShownName(item),
    lane,
  });

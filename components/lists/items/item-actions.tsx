import { Ellipsis, ExternalLink, Mail, Phone, Trash2 } from 'lucide-react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { getBestEmail, type FoundValues } from '@/lib/domain/lists/found-values';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddJob } from '../../queries/jobs/add-job';
import { CopyButton } from '../../ui/controls/copy-button';
import { IconButton } from '../../ui/controls/icon-button';
import { Menu } from '../../ui/overlays/menu';
import { getShownName, toRemoval } from './item-words';

interface ItemActionsProps {
  item: ListItem;
  head: ListHead;
  found: FoundValues | null;
  isLeaving: boolean;
  tabIndex: number;
}

/** What can be done with one item: its email and phone copied while it is pointed at, and the rest in its menu. */
export function ItemActions({ item, head, found, isLeaving, tabIndex }: ItemActionsProps) {
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

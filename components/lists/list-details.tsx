import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { List } from '@/lib/contract/service/lists';
import { parseInstant } from '@/lib/domain/parse-instant';
import { formatAt } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { CopyButton } from '../ui/controls/copy-button';
import { Dialog } from '../ui/overlays/dialog';
import { FactList } from '../ui/display/fact-list';
import { TimeAgo } from '../ui/display/time-ago';
import { useNow } from '../ui/use-now';

/** What a list is for, and when it last changed. Nothing, if the service says neither. */
export function ListSummary({ list }: { list: List }) {
  const at = parseInstant(list.updatedAt) ?? parseInstant(list.createdAt);
  const description = list.description?.trim();
  if (!description && at === null) return null;
  return (
    // With large text it is in Details alone.
    <div className="space-y-1 text-muted @max-readable/panel:hidden">
      {description && (
        <p dir="auto" className="line-clamp-2" title={description}>
          {description}
        </p>
      )}
      {at !== null && (
        <p className="flex items-center gap-1">
          <CalendarClock aria-hidden className="size-3 shrink-0" />
          <span>
            <TimeAgo
              at={at}
              say={(ago) =>
                t(parseInstant(list.updatedAt) === null ? 'lists.made' : 'lists.changed', { ago })
              }
            />
          </span>
        </p>
      )}
    </div>
  );
}

/** All that the service says of a list. */
export function ListDetails({ list, onClose }: { list: List; onClose: () => void }) {
  const now = useNow();
  const { id, description, organizationId, createdAt, updatedAt } = list;
  const showInstant = (instant: string | null): ReactNode => {
    const at = parseInstant(instant);
    return at === null ? instant : formatAt(at, now);
  };
  return (
    <Dialog
      title={t('common.details')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <FactList
        facts={[
          {
            label: t('field.svc_company_description'),
            value: description && <span dir="auto">{description}</span>,
          },
          { label: t('known.recordStatus.created'), value: showInstant(createdAt) },
          { label: t('lists.updatedAt'), value: showInstant(updatedAt) },
          {
            label: t('lists.id'),
            value: <CopyButton label={t('lists.copyId')} words={t('lists.copyId')} text={id} />,
          },
          {
            label: t('lists.organizationId'),
            value: organizationId && (
              <CopyButton
                label={nameAction(t('lists.copyId'), t('lists.organizationId'))}
                words={t('lists.copyId')}
                text={organizationId}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}

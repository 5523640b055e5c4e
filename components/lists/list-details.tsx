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
import { useNow } from '../ui/use-now';

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

import type { ReactNode } from 'react';
import type { CrmKind } from '@/lib/contract/crm';
import type { CrmRecord } from '@/lib/contract/crm-sync';
import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { SelectField } from '../ui/select-field';
import { getWrittenKeys, RecordFields } from './record-fields';

interface PushDialogProps {
  crm: CrmKind | null;
  choices: CrmKind[];
  onChoose: (crm: CrmKind | null) => void;
  action: 'create' | 'update' | 'createOrUpdate';
  /** Which record, in words. */
  target: ReactNode;
  /** What should be known first. */
  warnings: string[];
  record: CrmRecord;
  onPush: () => void;
  onClose: () => void;
}

/** Says where a record goes, what becomes of it and what is in it, before it goes. */
export function PushDialog({
  crm,
  choices,
  onChoose,
  action,
  target,
  warnings,
  record,
  onPush,
  onClose,
}: PushDialogProps) {
  const getName = useCrmName();
  const isEmpty = getWrittenKeys(record).length === 0;
  return (
    <Dialog
      title={t('push.push')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={isEmpty} onClick={onPush}>
            {t('push.confirm')}
          </Button>
        </>
      }
    >
      <SelectField
        label={t('push.crm')}
        value={crm}
        none={crm === null ? t('push.crmDecided') : undefined}
        options={choices.map((kind) => ({ value: kind, label: getName(kind) }))}
        onChange={onChoose}
      />
      <div className="space-y-1">
        <h3 className="font-medium">{t('push.action')}</h3>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{t(`push.${action}`)}</Badge>
          <div className="min-w-0">{target}</div>
        </div>
        {warnings.map((warning) => (
          <p key={warning} className="text-xs text-warn">
            {warning}
          </p>
        ))}
      </div>
      <div className="space-y-2">
        <h3 className="font-medium">{t('push.written')}</h3>
        {isEmpty ? (
          <p className="text-muted">{t('push.nothingToSend')}</p>
        ) : (
          <RecordFields record={record} />
        )}
        <p className="text-xs text-muted">{t('push.mappingHint')}</p>
      </div>
    </Dialog>
  );
}

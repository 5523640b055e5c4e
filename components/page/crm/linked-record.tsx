import { Unlink } from 'lucide-react';
import type { RecordPin } from '@/lib/contract/stored/record-preference';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useSaveRecordPreference } from '@/components/queries/page/record-preference';
import { useCrmName } from '@/components/shared/crm-name';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { OutsideLink } from '@/components/ui/controls/outside-link';

interface LinkedRecordProps {
  /** Whose record it is: the key of an identity. */
  subject: string;
  pin: RecordPin;
  /** Takes the focus from the button, which is about to go. */
  onChosen: () => void;
}

/** The record that the rep linked, until they unlink it. */
export function LinkedRecord({ subject, pin, onChosen }: LinkedRecordProps) {
  const getName = useCrmName();
  const saveRecordPreference = useSaveRecordPreference(subject);
  const crm = getName(pin.crm);
  const url = pin.link?.url ?? null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 ps-3 pe-1">
        <p className="min-w-0 wrap-break-word">
          <span className="font-semibold">{t('crm.link.byYou')}</span>
          <span className="text-muted"> · {crm} · </span>
          {pin.id}
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          {url && (
            <OutsideLink href={url} label={nameAction(t('common.open'), crm)}>
              {t('common.open')}
            </OutsideLink>
          )}
          <Button
            variant="ghost"
            size="small"
            icon={Unlink}
            aria-label={nameAction(t('crm.link.unlink'), crm, pin.id)}
            isBusy={saveRecordPreference.isPending}
            onClick={() => {
              onChosen();
              saveRecordPreference.mutate({ pin: null });
            }}
          >
            {t('crm.link.unlink')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

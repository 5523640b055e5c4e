import { Split } from 'lucide-react';
import { useState } from 'react';
import { CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { Problem } from '@/lib/contract/problem';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { useSaveSettings } from '../queries/settings';
import { Button } from '../ui/button';
import { ClampedText } from '../ui/clamped-text';
import { StateView } from '../ui/state-view';
import { SelectField } from '../ui/select-field';

/** The service knows several CRMs and cannot choose: asked once, then remembered; what stopped goes on by itself. */
export function ConflictChoice({ problem }: { problem: Problem }) {
  const getName = useCrmName();
  const saveSettings = useSaveSettings();
  const [crm, setCrm] = useState<CrmKind | null>(null);

  return (
    <StateView
      icon={Split}
      tone="warn"
      title={t('push.chooseCrm')}
      action={
        <Button
          variant="primary"
          size="small"
          disabled={crm === null}
          isBusy={saveSettings.isPending}
          onClick={() => {
            saveSettings.mutate({ defaultCrm: crm });
          }}
        >
          {t('push.useCrm')}
        </Button>
      }
    >
      <p>{t('push.chooseCrmText')}</p>
      <SelectField
        label={t('push.crm')}
        value={crm}
        none={t('push.choose')}
        options={CRM_KINDS.map((kind) => ({ value: kind, label: getName(kind) }))}
        onChange={setCrm}
      />
      {problem.message && (
        <div className="text-xs">
          <ClampedText text={t('problem.service', { message: problem.message })} />
        </div>
      )}
    </StateView>
  );
}

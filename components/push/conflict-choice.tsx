import { Split } from 'lucide-react';
import { useState } from 'react';
import { CRM_KINDS, type CrmKind } from '@/lib/contract/crm';
import type { Job } from '@/lib/contract/job';
import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { useRetryJob } from '../queries/jobs';
import { useSaveSettings } from '../queries/settings';
import { Button } from '../ui/button';
import { ClampedText } from '../ui/clamped-text';
import { Face } from '../ui/face';
import { SelectField } from '../ui/select-field';

/** The service knows several CRMs and cannot choose: asked once, then remembered. */
export function ConflictChoice({ job }: { job: Job }) {
  const getName = useCrmName();
  const saveSettings = useSaveSettings();
  const retryJob = useRetryJob();
  const [crm, setCrm] = useState<CrmKind | null>(null);

  const push = async () => {
    if (crm === null) return;
    await saveSettings.mutateAsync({ defaultCrm: crm });
    await retryJob.mutateAsync(job.id);
  };

  return (
    <Face
      icon={Split}
      tone="warn"
      title={t('push.chooseCrm')}
      action={
        <Button
          variant="primary"
          size="small"
          disabled={crm === null}
          isBusy={saveSettings.isPending || retryJob.isPending}
          onClick={() => void push().catch(() => undefined)}
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
      {job.problem?.message && (
        <div className="text-xs">
          <ClampedText text={t('problem.service', { message: job.problem.message })} />
        </div>
      )}
    </Face>
  );
}

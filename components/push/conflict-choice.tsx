import { Split } from 'lucide-react';
import { useState } from 'react';
import { CRM_KINDS, crmKindSchema, type CrmKind } from '@/lib/contract/crm';
import type { Job } from '@/lib/contract/job';
import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { ProblemWords } from '../domain/problem-words';
import { useRetryJob } from '../queries/jobs';
import { useSaveSettings } from '../queries/settings';
import { Button } from '../ui/button';
import { Face } from '../ui/face';
import { CONTROL, Field } from '../ui/field';

/** The service knows several CRMs and cannot choose: asked once, then remembered. */
export function ConflictChoice({ job }: { job: Job }) {
  const getName = useCrmName();
  const saveSettings = useSaveSettings();
  const retryJob = useRetryJob();
  const [crm, setCrm] = useState<CrmKind>('crm_one');

  const push = async () => {
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
          isBusy={saveSettings.isPending || retryJob.isPending}
          onClick={() => void push().catch(() => undefined)}
        >
          {t('push.useCrm')}
        </Button>
      }
    >
      <p>{t('push.chooseCrmText')}</p>
      <Field label={t('push.crm')}>
        {(control) => (
          <select
            {...control}
            className={CONTROL}
            value={crm}
            onChange={(event) => {
              setCrm(crmKindSchema.parse(event.target.value));
            }}
          >
            {CRM_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {getName(kind)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {job.problem && <ProblemWords problem={job.problem} />}
    </Face>
  );
}

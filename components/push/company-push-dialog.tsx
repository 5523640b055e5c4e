import { useState } from 'react';
import { CRM_KINDS, type CrmKind } from '@/lib/contract/crm';
import type { NewJobInput } from '@/lib/contract/new-job';
import { buildCompanyRecord } from '@/lib/records/push-record';
import { t } from '@/locales/t';
import { findNewest, useSubjectJobs } from '../queries/jobs';
import { useSettings } from '../queries/settings';
import { isVerified, toSubject, type ShownPage } from '../queries/shown-page';
import { PushDialog } from './push-dialog';

interface CompanyPushDialogProps {
  page: ShownPage;
  onPush: (job: NewJobInput) => void;
  onClose: () => void;
}

/** The push of a company, before it goes. No CRM can be asked about companies, so the mapping decides. */
export function CompanyPushDialog({ page, onPush, onClose }: CompanyPushDialogProps) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const { defaultCrm } = useSettings();
  const [chosen, setChosen] = useState<CrmKind | null>(null);
  const crm = chosen ?? defaultCrm;
  const lookedUp = findNewest(jobs, 'company.search', ({ state }) => state === 'done');
  const record = buildCompanyRecord(page, lookedUp?.output?.results[0] ?? null);
  return (
    <PushDialog
      crm={crm}
      choices={[...CRM_KINDS]}
      onChoose={setChosen}
      action="createOrUpdate"
      target={t('push.mappingDecides')}
      warnings={isVerified(page) ? [] : [t('push.unverified')]}
      record={record}
      onClose={onClose}
      onPush={() => {
        onPush({
          kind: 'push',
          input: { ...(crm && { crm }), companies: [record] },
          subject: toSubject(page),
          lane: 'click',
        });
      }}
    />
  );
}

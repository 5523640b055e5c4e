import { CRM_KINDS } from '@/lib/contract/crm';
import type { NewJobInput } from '@/lib/contract/new-job';
import { buildCompanyRecord } from '@/lib/records/push-record';
import { t } from '@/locales/t';
import { findNewest, useSubjectJobs } from '../queries/jobs';
import { useSettings } from '../queries/settings';
import { isVerified, toSubject, type ShownPage } from '../queries/shown-page';
import { PushDialog } from './push-dialog';
import { usePushDraft } from './push-draft';
import type { PushPlan } from './push-plan';

interface CompanyPushDialogProps {
  page: ShownPage;
  onPush: (job: NewJobInput) => void;
  onClose: () => void;
}

/** No CRM can be asked about companies, so the mapping decides. */
const UNKNOWN_COMPANY: Omit<PushPlan, 'crm'> = {
  choices: [...CRM_KINDS],
  records: [],
  match: null,
  action: 'createOrUpdate',
  isUnlinked: false,
  isUnchecked: false,
};

/** The push of a company, before it goes. */
export function CompanyPushDialog({ page, onPush, onClose }: CompanyPushDialogProps) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const { defaultCrm } = useSettings();
  const draft = usePushDraft();
  const lookedUp = findNewest(jobs, 'company.search', ({ state }) => state === 'done');
  return (
    <PushDialog
      entity="companies"
      draft={draft}
      plan={{ ...UNKNOWN_COMPANY, crm: draft.crm ?? defaultCrm }}
      record={buildCompanyRecord(page, lookedUp?.output?.results[0] ?? null)}
      warnings={isVerified(page) ? [] : [t('push.unverified')]}
      onClose={onClose}
      onPush={(input) => {
        onPush({ kind: 'push', input, subject: toSubject(page), lane: 'click' });
      }}
    />
  );
}

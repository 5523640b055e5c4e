import type { CrmMatch } from '@/lib/contract/crm-search';
import type { NewJobInput } from '@/lib/contract/new-job';
import { findWritten } from '@/lib/records/contact';
import { buildCompanyRecord, pinRecords } from '@/lib/records/push-record';
import { t } from '@/locales/t';
import { findNewest } from '../queries/jobs';
import { usePageJobs } from '../queries/page-jobs';
import { useSettings } from '../queries/settings';
import { isVerified, toSubject, type ShownPage } from '../queries/shown-page';
import { planCompanyPush } from './company-plan';
import { PushDialog } from './push-dialog';
import { usePushDraft } from './push-draft';

interface CompanyPushDialogProps {
  page: ShownPage;
  /** The company's record, where a book knows it. */
  account: CrmMatch | null;
  /** The last push may have been written. */
  isSecond: boolean;
  onPush: (job: NewJobInput) => void;
  onClose: () => void;
}

/** The push of a company, before it goes. */
export function CompanyPushDialog({
  page,
  account,
  isSecond,
  onPush,
  onClose,
}: CompanyPushDialogProps) {
  const { data: jobs } = usePageJobs(page);
  const { defaultCrm } = useSettings();
  const draft = usePushDraft();
  const lookedUp = findNewest(jobs, 'company.search', ({ state }) => state === 'done');
  const plan = planCompanyPush(account, { chosen: draft.crm, defaultCrm, record: draft.record });
  const isNamed = findWritten(page.fields.name) !== undefined;
  const pinned = draft.webhookId === null ? plan.match : null;
  return (
    <PushDialog
      entity="companies"
      draft={draft}
      plan={plan}
      account={null}
      record={pinRecords(buildCompanyRecord(page, lookedUp?.output?.results[0] ?? null), {
        contact: null,
        account: pinned?.id ?? null,
      })}
      warnings={[
        ...(isSecond ? [t('push.mayBeWritten')] : []),
        ...(isVerified(page) ? [] : [t(isNamed ? 'guard.unverifiedNamed' : 'guard.unverified')]),
      ]}
      onClose={onClose}
      onPush={(input) => {
        onPush({ kind: 'push', input, subject: toSubject(page), lane: 'click' });
      }}
    />
  );
}

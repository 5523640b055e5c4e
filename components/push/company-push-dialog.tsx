import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { findWritten } from '@/lib/domain/person/contact';
import { buildCompanyRecord } from '@/lib/domain/push/push-record';
import { t } from '@/locales/t';
import { useCompanyAnswer } from '../queries/page/company-answer';
import { isVerified, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { CompanyAnswerChoice } from './dialog/company-answer-choice';
import { PushDialog } from './dialog/push-dialog';
import type { PushDraft } from './push-draft';
import type { PushPlan } from '@/lib/domain/push/plan-push';

interface CompanyPushDialogProps {
  page: ShownPage;
  draft: PushDraft;
  plan: PushPlan;
  /** The record of the company, where a book lists it. */
  account: CrmMatch | null;
  /** The last push may have been written. */
  isSecond: boolean;
  /** It was opened with another key. */
  isKeyChanged: boolean;
  onPush: (job: NewJobInput) => void;
  onClose: () => void;
}

/** The push of a company, before it goes. */
export function CompanyPushDialog({
  page,
  draft,
  plan,
  account,
  isSecond,
  isKeyChanged,
  onPush,
  onClose,
}: CompanyPushDialogProps) {
  const { company } = useCompanyAnswer(page);
  const subject = toSubject(page);
  const isNamed = findWritten(page.fields.name) !== undefined;
  return (
    <PushDialog
      entity="companies"
      name={subject.label}
      draft={draft}
      plan={plan}
      asked={null}
      account={account}
      record={buildCompanyRecord(page, company)}
      suggested={{}}
      warnings={[
        ...(isSecond ? [t('push.mayBeWritten')] : []),
        ...(isVerified(page) ? [] : [t(isNamed ? 'guard.unverifiedNamed' : 'guard.unverified')]),
      ]}
      contentChoice={<CompanyAnswerChoice page={page} />}
      isKeyChanged={isKeyChanged}
      onClose={onClose}
      onPush={(input) => {
        onPush({ kind: 'push', input, subject, lane: 'click' });
      }}
    />
  );
}

import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { findWritten } from '@/lib/domain/person/contact';
import { buildCompanyRecord } from '@/lib/domain/push/push-record';
import { t } from '@/locales/t';
import { useCompanyAnswer } from '../queries/page/company-answer';
import { isVerified, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { CompanyAnswerChoice } from './company-answer-choice';
import { PushDialog } from './push-dialog';
import type { PushDraft } from './push-draft';
import type { PushPlan } from '@/lib/domain/push/plan-push';

interface CompanyPushDialogProps {
  page: ShownPage;
  draft: PushDraft;
  plan: PushPlan;
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
  isSecond,
  isKeyChanged,
  onPush,
  onClose,
}: CompanyPushDialogProps) {
  const { company } = useCompanyAnswer(page);
  const isNamed = findWritten(page.fields.name) !== undefined;
  return (
    <PushDialog
      entity="companies"
      draft={draft}
      plan={plan}
      account={null}
      record={buildCompanyRecord(page, company)}
      warnings={[
        ...(isSecond ? [t('push.mayBeWritten')] : []),
        ...(isVerified(page) ? [] : [t(isNamed ? 'guard.unverifiedNamed' : 'guard.unverified')]),
      ]}
      checkLine={null}
      contentChoice={<CompanyAnswerChoice page={page} />}
      isKeyChanged={isKeyChanged}
      onClose={onClose}
      onPush={(input) => {
        onPush({ kind: 'push', input, subject: toSubject(page), lane: 'click' });
      }}
    />
  );
}

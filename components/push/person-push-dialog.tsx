import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { toSeen } from '@/lib/domain/crm-search/seen-record';
import { t } from '@/locales/t';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { CheckLine } from './check-line';
import { PushDialog } from './push-dialog';
import type { PushDraft } from './push-draft';
import type { PushPlan } from '@/lib/domain/push/plan-push';

interface PersonPushDialogProps {
  page: ShownPage;
  draft: PushDraft;
  plan: PushPlan;
  /** How far the CRM that it goes to was asked. */
  check: CrmCheck;
  /** What is known of the person, to be written. */
  record: CrmRecord;
  /** The record of their company, where a book of that CRM lists it. */
  account: CrmMatch | null;
  /** The last push may have been written. */
  isSecond: boolean;
  /** It was opened with another key. */
  isKeyChanged: boolean;
  onCheckAgain: () => void;
  onPush: (job: NewJobInput) => void;
  onClose: () => void;
}

/** The push of a person, before it goes. */
export function PersonPushDialog(props: PersonPushDialogProps) {
  const { page, draft, plan, check, record, account, isSecond, isKeyChanged } = props;
  const { onCheckAgain, onPush, onClose } = props;
  return (
    <PushDialog
      entity="contacts"
      draft={draft}
      plan={plan}
      account={account}
      record={record}
      warnings={[
        ...(isSecond ? [t('push.mayBeWritten')] : []),
        ...(plan.isUnlinked && !plan.match ? [t('push.defaultOwner')] : []),
      ]}
      checkLine={<CheckLine crm={plan.crm} check={check} onCheckAgain={onCheckAgain} />}
      isKeyChanged={isKeyChanged}
      onClose={onClose}
      onPush={(input) => {
        const [sent = {}] = input.contacts ?? [];
        const seen = draft.webhookId === null ? { seen: toSeen(sent, check, Date.now()) } : {};
        const subject = toSubject(page);
        onPush({ kind: 'push', input: { ...input, ...seen }, subject, lane: 'click' });
      }}
    />
  );
}

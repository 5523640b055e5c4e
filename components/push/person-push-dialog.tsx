import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { dropFields } from '@/lib/domain/push/fill-empty';
import { toConsent } from '@/lib/domain/push/last-check/consent';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import type { Doubt } from '@/lib/domain/push/find-doubts';
import type { PushPlan } from '@/lib/domain/push/plan-push';
import type { Suggested } from '@/lib/domain/push/suggest-fields';
import { t } from '@/locales/t';
import { PushDialog } from './dialog/push-dialog';
import type { PushDraft } from './push-draft';

interface PersonPushDialogProps {
  page: ShownPage;
  draft: PushDraft;
  plan: PushPlan;
  /** How far the CRM that it goes to was asked. */
  check: CrmCheck;
  /** What is known of the person, to be written. */
  record: CrmRecord;
  /** What the page shows of them, but not for certain. */
  suggested: Suggested;
  /** The record of their company, where a book of that CRM lists it. */
  account: CrmMatch | null;
  /** The last push may have been written. */
  isSecond: boolean;
  /** It was opened with another key. */
  isKeyChanged: boolean;
  onCheckAgain: () => void;
  /** `shown`: the doubts that the rep saw when they clicked. */
  onPush: (job: NewJobInput, shown: Doubt[]) => void;
  onClose: () => void;
}

/** The push of a person, before it goes. */
export function PersonPushDialog(props: PersonPushDialogProps) {
  const { page, draft, plan, check, record, account, isSecond, isKeyChanged } = props;
  const { onCheckAgain, onPush, onClose } = props;
  const subject = toSubject(page);
  const isToCrm = draft.webhookId === null;
  return (
    <PushDialog
      entity="contacts"
      name={subject.label}
      draft={draft}
      plan={plan}
      asked={{ check, onCheckAgain }}
      account={account}
      record={record}
      suggested={props.suggested}
      warnings={[
        ...(isSecond ? [t('push.mayBeWritten')] : []),
        ...(isToCrm && plan.isUnlinked && !plan.match ? [t('push.defaultOwner')] : []),
      ]}
      isKeyChanged={isKeyChanged}
      onClose={onClose}
      onPush={(input, shown) => {
        const known = dropFields(input.contacts?.[0] ?? {}, ['contact_crm_id']);
        const consent = toConsent({
          check,
          match: plan.match,
          isMappingChosen: plan.match === null && check.matches.length > 0,
          known: shown,
          // The dialog shows what is known of them.
          unreachable: true,
          now: Date.now(),
        });
        const asked = isToCrm ? { ...input, contacts: [known], consent } : input;
        onPush({ kind: 'push', input: asked, subject, lane: 'click' }, shown);
      }}
    />
  );
}

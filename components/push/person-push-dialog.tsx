import type { CrmMatch } from '@/lib/contract/crm-search';
import type { CrmRecord } from '@/lib/contract/crm-sync';
import type { NewJobInput } from '@/lib/contract/new-job';
import { pinRecords } from '@/lib/records/push-record';
import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { useChoice } from '../queries/choice';
import type { CrmAnswer } from '../queries/read-crm-answer';
import { useSettings } from '../queries/settings';
import { toSubject, type ShownPage } from '../queries/shown-page';
import { PushDialog } from './push-dialog';
import { usePushDraft } from './push-draft';
import { planPush } from './push-plan';

interface PersonPushDialogProps {
  page: ShownPage;
  answer: CrmAnswer | undefined;
  /** What is known of the person, to be written. */
  record: CrmRecord;
  /** The record of their company, where a book lists it. */
  account: CrmMatch | null;
  /** The last push may have been written. */
  isSecond: boolean;
  onPush: (job: NewJobInput) => void;
  onClose: () => void;
}

/** The push of a person, before it goes. */
export function PersonPushDialog({
  page,
  answer,
  record,
  account: listed,
  isSecond,
  onPush,
  onClose,
}: PersonPushDialogProps) {
  const { key } = page.identity;
  const { defaultCrm } = useSettings();
  const { pin } = useChoice(key);
  const getName = useCrmName();
  const draft = usePushDraft();
  const plan = planPush(answer, { chosen: draft.crm, defaultCrm, pin, record: draft.record });
  const { crm, match } = plan;
  const isToCrm = draft.webhookId === null;
  const account = isToCrm && listed?.crm === crm ? listed : null;
  return (
    <PushDialog
      entity="contacts"
      draft={draft}
      plan={plan}
      account={account}
      record={pinRecords(record, {
        contact: isToCrm && match ? match.id : null,
        account: draft.isAccountPinned && account ? account.id : null,
      })}
      warnings={[
        ...(isSecond ? [t('push.mayBeWritten')] : []),
        ...(crm && plan.isUnchecked ? [t('push.unchecked', { crm: getName(crm) })] : []),
        ...(plan.isUnlinked && !match ? [t('push.defaultOwner')] : []),
      ]}
      onClose={onClose}
      onPush={(input) => {
        onPush({ kind: 'push', input, subject: toSubject(page), lane: 'click' });
      }}
    />
  );
}

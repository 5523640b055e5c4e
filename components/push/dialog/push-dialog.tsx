import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import { hasCompany } from '@/lib/domain/crm-fields/edit-record';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { findPushDoubts, getDoubtKey, type Doubt } from '@/lib/domain/push/find-doubts';
import type { PushPlan } from '@/lib/domain/push/plan-push';
import type { Suggested } from '@/lib/domain/push/suggest-fields';
import { getAddress } from '@/lib/domain/push/push-target';
import { getConfirmWords, getPushTitle, getWarning } from '@/lib/domain/push/push-words';
import { t } from '@/locales/t';
import { useCrmName } from '../../shared/crm-name';
import { KeyChangedNote } from '../../shared/key-changed-note';
import { useSaveSettings } from '../../queries/settings';
import { MappingNote } from '../../shared/target/mapping-note';
import { getWebhook, isUnfinished } from '../../shared/target/webhook-field';
import { WebhookNote } from '../../shared/target/webhook-note';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
import { isMac } from '../../ui/is-mac';
import { useJustChanged } from '../../ui/use-just-changed';
import type { PushDraft } from '../push-draft';
import { CheckLine } from './check-line';
import { CrmButtons } from './crm-buttons';
import { FaultNotes } from '../../shared/target/fault-notes';
import { getRestWords, PushDiff } from './push-diff';
import { PushEdit } from './push-edit';
import { PushMore } from './push-more';
import { PushNotes } from './push-notes';
import { RecordChoice } from './record-choice';
import { SuggestedFields } from './suggested-fields';
import { usePushContent } from './use-push-content';

interface PushDialogProps {
  entity: 'contacts' | 'companies';
  /** Who or what is pushed. */
  name: string;
  draft: PushDraft;
  plan: PushPlan;
  /** How far the CRM was asked, and how to ask it again; null: it cannot be asked about a company. */
  asked: { check: CrmCheck; onCheckAgain: () => void } | null;
  /** All that could be sent, by field key. */
  record: CrmRecord;
  /** What is sent only if the rep adds it. */
  suggested: Suggested;
  /** The record of the company, where a book of that CRM lists it. */
  account: CrmMatch | null;
  /** What should be known first. */
  warnings: string[];
  /** What the rep can choose about the record itself. */
  contentChoice?: ReactNode;
  /** It was opened with another key. */
  isKeyChanged: boolean;
  /** `shown`: the doubts that the rep saw when they clicked. */
  onPush: (input: PushJobInput, shown: Doubt[]) => void;
  onClose: () => void;
}

/** Shows what a push changes and whose record that is, before it is sent. Everything else is on demand. */
export function PushDialog(props: PushDialogProps) {
  const { entity, name, draft, plan, asked, account, isKeyChanged, onClose } = props;
  const getName = useCrmName();
  const saveSettings = useSaveSettings();
  const [isEditing, setIsEditing] = useState(false);
  const content = usePushContent({
    entity,
    draft,
    plan,
    record: props.record,
    suggested: props.suggested,
    account,
  });
  const { sent, compared, isEmpty } = content;
  const isToWebhook = draft.webhookId !== null;
  const { problem } = content.asked;
  const crmName = content.crm && getName(content.crm);
  const crm = crmName ?? t('push.theCrm');

  const writesCompany = entity === 'companies' || (content.canHaveCompany && hasCompany(sent));
  const doubts = isToWebhook
    ? []
    : findPushDoubts({
        crm: plan.crm,
        check: asked?.check ?? null,
        match: entity === 'contacts' ? plan.match : null,
        account: writesCompany ? account : null,
      });
  const push = { plan, name, crm: crmName, isToWebhook };
  const confirm = getConfirmWords(push, doubts);
  const isJustChanged = useJustChanged(doubts.map(getDoubtKey).join(' '));

  if (!isToWebhook && problem?.code === 'conflict' && content.mapping === null) {
    return (
      <Dialog
        title={t('push.chooseCrm')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('common.cancel')}</Button>}
      >
        <CrmButtons
          kinds={plan.choices}
          onChoose={(kind) => {
            draft.change({ target: kind });
          }}
        />
      </Dialog>
    );
  }

  const isNotConfigured = !isToWebhook && problem?.code === 'not-configured';
  const isChecking = !isToWebhook && plan.action === 'checking';
  const hasNothing = isNotConfigured || isEmpty || content.isUpToDate;
  const isDisabled =
    isKeyChanged ||
    content.failsSurely ||
    isJustChanged ||
    isUnfinished(draft.report) ||
    (content.isUndecided && !draft.isTyping);
  const send = () => {
    if (hasNothing || isDisabled) return;
    if (draft.isTyping) draft.change({ isTyping: false });
    const webhook = getWebhook(draft.report);
    if (webhook !== null) saveSettings.mutate({ webhookAddress: webhook });
    const input = {
      ...getAddress(draft, plan.crm),
      ...(webhook !== null && { webhook_url: webhook }),
      [entity]: [sent],
    };
    props.onPush(input, doubts);
  };
  const notes = [
    ...doubts.map((doubt) =>
      getWarning({
        doubt,
        what: entity === 'contacts' ? 'person' : 'company',
        match: plan.match,
        getName,
      }),
    ),
    ...props.warnings,
  ].filter((note) => note !== null);
  const isRecheckable =
    asked?.check.type === 'not-checked' &&
    asked.check.why !== 'old' &&
    asked.check.toAsk.length > 0;

  return (
    <Dialog
      title={getPushTitle(push)}
      onClose={onClose}
      onConfirm={send}
      footer={
        <>
          <Button onClick={onClose}>{t(hasNothing ? 'common.close' : 'common.cancel')}</Button>
          {!hasNothing && (
            <Button
              variant="primary"
              disabled={isDisabled}
              title={t(isMac() ? 'push.keyMac' : 'push.key')}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={(event) => {
                // The second half of a double click on what opened the dialog.
                if (event.detail < 2) send();
              }}
            >
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {isKeyChanged && <KeyChangedNote />}
      {!isNotConfigured && (
        <>
          <PushNotes
            notes={notes}
            onCheckAgain={isRecheckable && asked ? asked.onCheckAgain : null}
          />
          {!isToWebhook && asked && asked.check.type !== 'checked' && (
            <CheckLine crm={crm} check={asked.check} onCheckAgain={asked.onCheckAgain} />
          )}
          {!isEditing && !isToWebhook && plan.match === null && (
            <RecordChoice draft={draft} plan={plan} crm={crm} />
          )}
          {asked === null && isChecking && <Skeleton label={t('book.reading')} />}
          <FaultNotes faults={content.faults} crm={crm} />
        </>
      )}
      {draft.webhookId === null ? (
        <MappingNote crm={crm} asked={content.asked} mapping={content.mapping} />
      ) : (
        <WebhookNote id={draft.webhookId} />
      )}
      {isNotConfigured ? null : isEditing ? (
        <PushEdit
          draft={draft}
          plan={plan}
          content={content}
          crm={crm}
          contentChoice={props.contentChoice}
        />
      ) : isEmpty ? (
        <p className="text-muted">{t('push.nothingToSend')}</p>
      ) : content.isUpToDate ? (
        <StateView icon={Check} tone="good" title={t('push.upToDate', { crm })} />
      ) : (
        !isChecking && <PushDiff fields={compared} crm={crm} isToWebhook={isToWebhook} />
      )}
      {!isChecking && !isNotConfigured && (
        <SuggestedFields suggested={props.suggested} draft={draft} />
      )}
      <PushMore
        rest={isChecking || isToWebhook || isNotConfigured ? '' : getRestWords(compared, crm)}
        isEditing={isEditing}
        onEdit={isNotConfigured ? null : setIsEditing}
        draft={draft}
        plan={plan}
        mapping={content.mapping}
        crm={crm}
        checkedAt={!isToWebhook && asked?.check.type === 'checked' ? asked.check.at : null}
      />
    </Dialog>
  );
}

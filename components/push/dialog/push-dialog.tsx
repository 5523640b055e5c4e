import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { getWarningKey } from '@/lib/domain/push/plan/find-warnings';
import type { Suggested } from '@/lib/domain/push/plan/suggest-fields';
import { getAddress } from '@/lib/domain/push/push-target';
import { getConfirmWords, getPushTitle, getWarning } from '@/lib/domain/push/push-words';
import { t } from '@/locales/t';
import { ConfirmDialog } from '../../shared/confirm-dialog';
import { useCrmName } from '../../shared/crm-name';
import { useSaveSettings } from '../../queries/settings';
import { MappingNote } from '../../shared/target/mapping-note';
import { getWebhook, isUnfinished } from '../../shared/target/webhook-field';
import { WebhookNote } from '../../shared/target/webhook-note';
import { Skeleton } from '../../ui/skeleton';
import { StateView } from '../../ui/state-view';
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
import type { ShownPlan } from './use-one-plan';

interface PushDialogProps {
  entity: 'contacts' | 'companies';
  /** Who or what is pushed. */
  name: string;
  draft: PushDraft;
  plan: ShownPlan;
  /** The check of the CRM, and how to ask it again; null: it cannot be asked about a company. */
  asked: { check: CrmCheck; onCheckAgain: () => void } | null;
  /** What is sent only if the rep adds it. */
  suggested: Suggested;
  /** What should be known first. */
  warnings: string[];
  /** What the rep can choose about the record itself. */
  contentChoice?: ReactNode;
  /** It was opened with another key. */
  isKeyChanged: boolean;
  onPush: (input: PushJobInput) => void;
  onClose: () => void;
}

/** Shows what a push changes and whose record that is, before it is sent. Everything else is on demand. */
export function PushDialog(props: PushDialogProps) {
  const { entity, name, draft, plan, asked, isKeyChanged, onClose } = props;
  const getName = useCrmName();
  const saveSettings = useSaveSettings();
  const [isEditing, setIsEditing] = useState(false);
  const { row, isChecking } = plan;
  const isToWebhook = draft.webhookId !== null;
  const { problem } = plan.asked;
  const crmName = plan.crm && getName(plan.crm);
  const crm = crmName ?? t('push.theCrm');
  const push = { row, isChecking, name, crm: crmName, isToWebhook };
  const isJustChanged = useJustChanged(row.warnings.map(getWarningKey).join(' '));

  if (!isToWebhook && problem?.code === 'conflict' && plan.mapping === null) {
    return (
      <ConfirmDialog title={t('push.chooseCrm')} confirm={null} onClose={onClose}>
        <CrmButtons
          kinds={plan.target.choices}
          onChoose={(kind) => {
            draft.change({ target: kind });
          }}
        />
      </ConfirmDialog>
    );
  }

  const isNotConfigured = !isToWebhook && problem?.code === 'not-configured';
  const isEmpty = row.type === 'left-out' && row.why === 'empty';
  const hasNothing = isNotConfigured || isEmpty || row.type === 'nothing';
  const isDisabled =
    row.type === 'left-out' ||
    isJustChanged ||
    isUnfinished(draft.report) ||
    ((isChecking || plan.isAwaited) && !draft.isTyping);
  const send = () => {
    if (draft.isTyping) draft.change({ isTyping: false });
    const webhook = getWebhook(draft.report);
    if (webhook !== null) saveSettings.mutate({ webhookAddress: webhook });
    props.onPush({
      ...getAddress(draft, plan.target.crm),
      ...(webhook !== null && { webhook_url: webhook }),
      [entity]: [row.sent],
    });
  };
  const what = entity === 'contacts' ? 'person' : 'company';
  const notes = [
    ...row.warnings.map((warning) => getWarning({ warning, what, match: row.match, getName })),
    ...props.warnings,
  ].filter((note) => note !== null);
  const isRecheckable =
    asked?.check.type === 'not-checked' &&
    asked.check.why !== 'old' &&
    asked.check.toAsk.length > 0;

  return (
    <ConfirmDialog
      title={getPushTitle(push)}
      confirm={getConfirmWords(push, row.warnings)}
      hasNothing={hasNothing}
      isDisabled={isDisabled}
      isKeyChanged={isKeyChanged}
      onConfirm={send}
      onClose={onClose}
    >
      {!isNotConfigured && (
        <>
          <PushNotes
            notes={notes}
            onCheckAgain={isRecheckable && asked ? asked.onCheckAgain : null}
          />
          {!isToWebhook && asked && asked.check.type !== 'checked' && (
            <CheckLine crm={crm} check={asked.check} onCheckAgain={asked.onCheckAgain} />
          )}
          {!isEditing && !isToWebhook && row.match === null && (
            <RecordChoice draft={draft} plan={plan} crm={crm} />
          )}
          {asked === null && isChecking && <Skeleton label={t('book.reading')} />}
          {!isEmpty && <FaultNotes faults={row.faults} crm={crm} />}
        </>
      )}
      {draft.webhookId === null ? (
        <MappingNote crm={crm} asked={plan.asked} mapping={plan.mapping} />
      ) : (
        <WebhookNote id={draft.webhookId} />
      )}
      {isNotConfigured ? null : isEditing ? (
        <PushEdit draft={draft} plan={plan} crm={crm} contentChoice={props.contentChoice} />
      ) : isEmpty ? (
        <p className="text-muted">{t('push.nothingToSend')}</p>
      ) : row.type === 'nothing' ? (
        <StateView icon={Check} tone="good" title={t('push.upToDate', { crm })} />
      ) : (
        !isChecking && <PushDiff fields={row.fields} crm={crm} isToWebhook={isToWebhook} />
      )}
      {!isChecking && !isNotConfigured && (
        <SuggestedFields suggested={props.suggested} draft={draft} />
      )}
      <PushMore
        rest={isChecking || isToWebhook || isNotConfigured ? '' : getRestWords(row.fields, crm)}
        isEditing={isEditing}
        onEdit={isNotConfigured ? null : setIsEditing}
        draft={draft}
        plan={plan}
        crm={crm}
        checkedAt={!isToWebhook && asked?.check.type === 'checked' ? asked.check.at : null}
      />
    </ConfirmDialog>
  );
}

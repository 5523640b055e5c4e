import { Check, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState, useEffect } from 'react';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { getWarningKey } from '@/lib/domain/push/plan/find-warnings';
import type { Suggested } from '@/lib/domain/push/plan/suggest-fields';
import { getConfirmWords, getPushTitle, getWarning } from '@/lib/domain/push/push-words';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { ConfirmDialog } from '@/components/shared/confirm-dialog';
import { CrmButtons } from '@/components/shared/target/crm-buttons';
import { useCrmName } from '@/components/shared/crm-name';
import { useSaveSettings } from '@/components/queries/settings';
import { MappingNote, FaultNotes } from '@/components/shared/target/mapping-note';
import { getWebhook, isUnfinished, WebhookNote } from '@/components/shared/target/webhook-field';
import { Skeleton } from '@/components/ui/display/skeleton';
import { StateView } from '@/components/ui/display/state-view';
import type { PushDraft } from '../use-push-flow';
import { PushDiff, getRestWords } from './push-diff';
import { PushEdit } from './push-edit';
import { PushMore } from './push-more';
import { RecordChoice } from './record-choice';
import type { ShownPlan } from './use-one-plan';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';
import { Button } from '@/components/ui/controls/button';
import { Spinner } from '@/components/ui/display/spinner';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { SwitchField } from '@/components/ui/fields/switch-field';
import { SECOND } from '@/lib/contract/duration';

interface PushDialogProps {
  entity: 'contacts' | 'companies';
  name: string;
  draft: PushDraft;
  plan: ShownPlan;
  /** The check of the CRM, and how to ask it again; null: it cannot be asked about a company. */
  crmCheck: { check: CrmCheck; onCheckAgain: () => void } | null;
  /** What is sent only if the rep adds it. */
  suggested: Suggested;
  warnings: string[];
  contentChoice?: ReactNode;
  isKeyChanged: boolean;
  /** `webhook`: what also gets the summary of the run. */
  onPush: (webhook: string | null) => void;
  onClose: () => void;
}

/** Shows what a push changes and whose record that is, before it is sent. Everything else is on demand. */
export function PushDialog(props: PushDialogProps) {
  const { entity, name, draft, plan, crmCheck, isKeyChanged, onClose } = props;
  const getName = useCrmName();
  const saveSettings = useSaveSettings();
  const [isEditing, setIsEditing] = useState(false);
  const { row, isChecking } = plan;
  const isToWebhook = draft.webhookId !== null;
  const { problem } = plan.mappingQuery;
  const crmName = plan.crm && getName(plan.crm);
  const crm = crmName ?? t('push.theCrm');
  const push = { row, isChecking, name, crm: crmName, isToWebhook };
  const isJustChanged = useJustChanged(row.warnings.map(getWarningKey).join(' '));

  if (!isToWebhook && problem?.code === 'conflict' && plan.mapping === null) {
    return (
      <ConfirmDialog title={t('push.chooseCrm')} confirm={null} onClose={onClose}>
        <CrmButtons
          kinds={plan.target.choices}
          onChoose={(kind) => draft.change({ target: kind })}
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
    props.onPush(webhook);
  };
  const kind = entity === 'contacts' ? 'person' : 'company';
  const notes = [
    ...row.warnings.map((warning) => getWarning({ warning, kind, match: row.match, getName })),
    ...props.warnings,
  ].filter((note) => note !== null);
  const isRecheckable =
    crmCheck?.check.type === 'not-checked' &&
    crmCheck.check.why !== 'old' &&
    crmCheck.check.toAsk.length > 0;

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
            onCheckAgain={isRecheckable && crmCheck ? crmCheck.onCheckAgain : null}
          />
          {!isToWebhook && crmCheck && crmCheck.check.type !== 'checked' && (
            <CheckLine crm={crm} check={crmCheck.check} onCheckAgain={crmCheck.onCheckAgain} />
          )}
          {!isEditing && !isToWebhook && row.match === null && (
            <RecordChoice draft={draft} plan={plan} crm={crm} />
          )}
          {crmCheck === null && isChecking && <Skeleton label={t('common.loading')} />}
          {!isEmpty && <FaultNotes faults={row.faults} crm={crm} />}
        </>
      )}
      {draft.webhookId === null ? (
        <MappingNote crm={crm} asked={plan.mappingQuery} />
      ) : (
        <WebhookNote id={draft.webhookId} />
      )}
      {isNotConfigured ? null : isEditing ? (
        <PushEdit draft={draft} plan={plan} crm={crm} contentChoice={props.contentChoice} />
      ) : isEmpty ? (
        <p className="text-muted">{t('bulk.leftOutReason.empty')}</p>
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
        checkedAt={!isToWebhook && crmCheck?.check.type === 'checked' ? crmCheck.check.at : null}
      />
    </ConfirmDialog>
  );
}

interface CheckLineProps {
  crm: string;
  check: CrmCheck;
  onCheckAgain: () => void;
}

/** That the CRM is being asked about the person, or that its answer is too old. Other gaps are warnings. */
function CheckLine({ crm, check, onCheckAgain }: CheckLineProps) {
  const isOld = check.type === 'not-checked' && check.why === 'old';
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-muted empty:sr-only">
      {check.type === 'checking' && (
        <>
          <Spinner />
          <p className="first-letter:uppercase">{t('push.check.checking', { crm })}</p>
        </>
      )}
      {isOld && (
        <>
          <p className="text-warn">{getWhyWords('old', crm)}</p>
          <Button size="small" onClick={onCheckAgain}>
            {t('crm.checkAgain')}
          </Button>
        </>
      )}
    </div>
  );
}

interface PushNotesProps {
  notes: string[];
  /** Null: asking the CRM again would change nothing. */
  onCheckAgain: (() => void) | null;
}

function PushNotes({ notes, onCheckAgain }: PushNotesProps) {
  if (notes.length === 0) return null;
  return (
    <div role="alert" className="space-y-1 rounded-md bg-warn-soft px-3 py-2 text-warn">
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          <span className="line-clamp-6 min-w-0 wrap-break-word first-letter:uppercase">
            {note}
          </span>
        </p>
      ))}
      {onCheckAgain && (
        <Button size="small" onClick={onCheckAgain}>
          {t('crm.checkAgain')}
        </Button>
      )}
    </div>
  );
}

/** What the page shows, but not for certain: each is off until the rep wants it sent. */
const SuggestedFields = ({ suggested, draft }: { suggested: Suggested; draft: PushDraft }) =>
  Object.entries(suggested).map(([key, value]) => (
    <SwitchField
      key={key}
      label={nameAction(getFieldWords(key), t('page.probably', { value }))}
      isOn={Boolean(draft.edits[key]?.trim())}
      onChange={(isOn) => draft.change({ edits: { ...draft.edits, [key]: isOn ? value : '' } })}
    />
  ));

/** Longer than it takes to stop a click that has begun. */
const SEEN_MS = 0.5 * SECOND;

/** Whether `text` changed a moment ago while it was shown: nobody can have read it, so a click cannot refer to it. */
function useJustChanged(text: string): boolean {
  const [read, setRead] = useState(text);
  useEffect(() => {
    if (read === text) return;
    const timer = setTimeout(() => setRead(text), SEEN_MS);
    return () => clearTimeout(timer);
  }, [read, text]);
  return read !== text;
}

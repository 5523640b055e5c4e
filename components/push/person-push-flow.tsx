import { useState, type ReactNode } from 'react';
import { isAboutAccount } from '@/lib/domain/book/account-record';
import { editRecord } from '@/lib/domain/crm-fields/edit-record';
import { isUnlisted, withLinked } from '@/lib/domain/crm-search/pinned-record';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { findTargetCrm, isCallerUnlinked } from '@/lib/domain/push/plan/find-target-crm';
import {
  findPageWarnings,
  findUnseenWarnings,
  type Warning,
} from '@/lib/domain/push/plan/find-warnings';
import { toPush, type Planned } from '@/lib/domain/push/plan/to-push';
import { addEnriched } from '@/lib/domain/push/record/add-enriched';
import { toCrmRecord } from '@/lib/domain/push/record/bulk-record';
import { dropOldWork, toPageRecord } from '@/lib/domain/push/record/push-record';
import { getAddress } from '@/lib/domain/push/push-target';
import { isReachable } from '@/lib/domain/push/plan/plan-row';
import { suggestFields } from '@/lib/domain/push/plan/suggest-fields';
import { toEnrichJob } from '../queries/page/enrich-job';
import type { AskedJob } from '../queries/jobs/send-shown';
import { useSettings } from '../queries/settings';
import { useSubjectView } from '../queries/subject-views';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Skeleton } from '../ui/display/skeleton';
import { Spinner } from '../ui/display/spinner';
import { useNow } from '../ui/use-now';
import { useOncePer } from '../ui/use-once-per';
import { useCrmName } from '../shared/crm-name';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { PushDialog } from './dialog/push-dialog';
import { useOnePlan } from './dialog/use-one-plan';
import { useCheckFirst } from './use-check-first';
import { usePushFlow, type useGuard } from './use-push-flow';
import { WarningQuestion } from './warning-question';

export type PushAction = 'enrichAndPush' | 'push';

interface PersonPushFlowProps {
  page: ShownPage;
  action: PushAction;
  /** The last push may have been written. */
  isSecond: boolean;
  /** Sends it; the flow is over. */
  onGo: (job: AskedJob) => void;
  onClose: () => void;
}

/**
 * The push of a person, from the click to the write: asks the CRM, then shows the record and whose it is. An enrichment
 * shows no record, so it asks the rep first.
 */
export function PersonPushFlow(props: PersonPushFlowProps) {
  const { page, action, isSecond, onGo, onClose } = props;
  const settings = useSettings();
  const getName = useCrmName();
  const { data: view } = useSubjectView(page);
  const now = useNow();
  const pin = view?.preference?.pin ?? null;
  const { account: listed, isFinding, draft, shownId, isKeyChanged, guard } = usePushFlow(page);
  const isEnriching = action === 'enrichAndPush';
  const isToCrm = draft.webhookId === null;

  const [last] = view?.enrichments ?? [];
  const shown = toPageRecord(page);
  const own = toCrmRecord(shown).record;
  const plain = addEnriched(own, last ? dropOldWork(page, last, now) : null, shown.typed);
  const record = editRecord(plain, draft);
  const account = listed && isAboutAccount(plain, listed) ? listed : null;
  const reply = mergeAnswers(view?.searches ?? [])?.reply ?? null;
  const { defaultCrm } = settings;
  const target = findTargetCrm(reply ? [reply] : [], {
    chosen: draft.crm,
    defaultCrm,
    record: pin?.link ? pin : null,
  });
  const { crm } = target;

  const ofPage = findPageWarnings(page);
  // For a page that is not verified, the CRM is not asked before the rep agrees.
  const mayAsk = guard.listOpen(ofPage).every(({ type }) => type !== 'unverified');
  const { check, keys, checkAgain, confirm } = useCheckFirst(page, {
    crm,
    record,
    isTooEarly: !isToCrm || draft.isTyping || !mayAsk,
  });
  const suggested = suggestFields(page, plain);
  const plan = useOnePlan(
    { entity: 'contacts', plain, record, suggested, check, account, pin },
    draft,
    target,
  );
  const { match, warnings } = plan.row;
  const isNew = plan.row.type === 'create' || plan.row.type === 'mapping';
  const isUnreachable = isToCrm && isNew && !isReachable(record);
  const refusal =
    plan.row.type === 'left-out' && (plan.row.why === 'linked' || plan.row.why === 'ruled-out')
      ? plan.row.why
      : null;

  const isChecking = mayAsk && check.type === 'checking';
  const isOld = check.type === 'not-checked' && check.why === 'old';
  // The dialog of a push shows its warnings itself.
  const ofCrm =
    isEnriching && !isChecking
      ? [...warnings, ...findUnseenWarnings({ crm, match }, withLinked(reply?.matches ?? [], pin))]
      : [];
  const open = guard.listOpen([...ofPage, ...ofCrm]);
  const isClear = open.length === 0;

  const planned: Planned = {
    ...{ entity: 'contacts', record, row: plan.row, typed: shown.typed ?? [] },
    asked: { check, keys, preference: view?.preference ?? null, account },
  };
  const rules = { address: getAddress(draft, crm), known: warnings };

  const isReady = isEnriching && isClear && !isChecking && !isOld && !isFinding;
  useOncePer(isReady ? 'go' : null, (at) => {
    // What the enrichment finds is added to what the page shows: what an earlier one found may be out of date.
    const before = { ...planned, record: own };
    // Nobody has seen the record as it will be: where it comes out differently from what is agreed to here, they are asked.
    const unseen = { ...rules, webhook: null, unreachable: false };
    const push = toPush(before, unseen, 'enrichment', at);
    onGo({ ...toEnrichJob(page, settings, { push }), shownId });
  });

  return (
    <GuardedDialog warnings={open} guard={guard} onCancel={onClose}>
      {!isEnriching && (
        <PushDialog
          entity="contacts"
          name={shown.subject.label}
          draft={draft}
          plan={plan}
          crmCheck={{ check, onCheckAgain: checkAgain }}
          suggested={suggested}
          warnings={[
            ...(isSecond ? [t('push.mayBeWritten')] : []),
            ...(isToCrm && !match && crm && isCallerUnlinked(reply, crm)
              ? [t('crm.callerUnlinked', { crm: getName(crm) })]
              : []),
            ...(isUnreachable ? [t('bulk.leftOutReason.unreachable')] : []),
            ...(isToCrm && match && isUnlisted(match)
              ? [nameAction(t('crm.link.byYou'), t('crm.ownerUnknown'))]
              : []),
            ...(refusal ? [t(`bulk.leftOutReason.${refusal}`)] : []),
          ]}
          isKeyChanged={isKeyChanged}
          onClose={onClose}
          onPush={(webhook) => {
            if (isToCrm && !confirm()) return;
            // The dialog has said so of anybody who cannot be reached.
            const seen = { ...rules, webhook, unreachable: true };
            const input = toPush(planned, seen, 'fields', Date.now());
            onGo({ kind: 'push', input, subject: shown.subject, lane: 'click', shownId });
          }}
        />
      )}
      {isEnriching && isClear && (isChecking || isOld) && (
        <CheckingDialog isOld={isOld} onCheckAgain={checkAgain} onClose={onClose} />
      )}
      {isEnriching && isClear && !isChecking && !isOld && isFinding && (
        <Skeleton label={t('common.loading')} />
      )}
    </GuardedDialog>
  );
}

interface GuardedDialogProps {
  /** Those that the rep has not agreed to. */
  warnings: Warning[];
  guard: ReturnType<typeof useGuard>;
  onCancel: () => void;
  children: ReactNode;
}

/** Asks about all warnings before it shows a dialog. A warning that comes up later is asked on top of the open dialog. */
function GuardedDialog({ warnings, guard, onCancel, children }: GuardedDialogProps) {
  const isClear = warnings.length === 0;
  const [isShown, setIsShown] = useState(false);
  if (isClear && !isShown) setIsShown(true);
  return (
    <>
      {isShown && children}
      {!isClear && (
        <WarningQuestion
          key={guard.round}
          warnings={warnings}
          onCancel={onCancel}
          onConfirm={guard.agree}
        />
      )}
    </>
  );
}

interface CheckingDialogProps {
  /** The CRM's answer is too old, so nothing is under way. */
  isOld: boolean;
  onCheckAgain: () => void;
  onClose: () => void;
}

/** Nothing is written before the CRM has answered: the rep sees that it is asked, and can leave it. */
const CheckingDialog = ({ isOld, onCheckAgain, onClose }: CheckingDialogProps) => (
  <ConfirmDialog
    title={t('push.enrichAndPush')}
    confirm={isOld ? t('crm.checkAgain') : null}
    onConfirm={onCheckAgain}
    onClose={onClose}
  >
    {isOld ? (
      <p role="status">{t('push.check.old')}</p>
    ) : (
      <p role="status" className="flex items-center gap-2">
        <Spinner /> {t('status.doing.checkCrm')}
      </p>
    )}
  </ConfirmDialog>
);

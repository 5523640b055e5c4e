import { useEffect, useEffectEvent, useRef } from 'react';
import { isAboutAccount } from '@/lib/domain/book/account-record';
import { listSearches } from '@/lib/domain/crm-search/crm-searches';
import { addFields } from '@/lib/domain/crm-fields/addable-fields';
import { editRecord } from '@/lib/domain/crm-fields/edit-record';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import { toConsent } from '@/lib/domain/push/last-check/consent';
import { buildContactPush, buildContactRecord } from '@/lib/domain/push/push-record';
import { getAddress } from '@/lib/domain/push/push-target';
import { useRecordPreference } from '../queries/page/record-preference';
import { findEnriched, toEnrichJob } from '../queries/page/enrich-job';
import { useMapping } from '../queries/mapping';
import { usePageJobs } from '../queries/page/page-jobs';
import type { AskedJob } from '../queries/jobs/send-shown';
import { useSettings } from '../queries/settings';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { Skeleton } from '../ui/skeleton';
import { CheckingDialog } from './checking-dialog';
import { GuardedDialog } from './guarded-dialog';
import { findCrmDoubts, findPageDoubts } from '@/lib/domain/push/find-doubts';
import { PersonPushDialog } from './person-push-dialog';
import { suggestFields } from '@/lib/domain/push/suggest-fields';
import { findTarget, planPush } from '@/lib/domain/push/plan-push';
import { useCheckFirst } from './use-check-first';
import { usePushFlow } from './use-push-flow';

const trustNobody = () => false;

export type PushAction = 'enrichAndPush' | 'push';

interface PersonPushFlowProps {
  page: ShownPage;
  action: PushAction;
  /** Where it goes at first; null: to the rep's usual CRM. */
  target: string | null;
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
  const { page, action, target, isSecond, onGo, onClose } = props;
  const { key } = page.identity;
  const settings = useSettings();
  const { pin } = useRecordPreference(key);
  const { data: jobs } = usePageJobs(page);
  const {
    account: listed,
    isFinding,
    draft,
    shownId,
    isKeyChanged,
    guard,
  } = usePushFlow(page, target);
  const isEnriching = action === 'enrichAndPush';
  const isToCrm = isEnriching || draft.webhookId === null;

  const plain = buildContactRecord(page, findEnriched(jobs)?.output?.contact ?? null);
  const account = listed && isAboutAccount(plain, listed) ? listed : null;

  const reply = mergeAnswers(listSearches(jobs ?? []))?.reply ?? null;
  const { defaultCrm } = settings;
  const crm = findTarget(reply, { chosen: draft.crm, defaultCrm });
  const { mapping } = useMapping(isToCrm ? { crm, settingsType: draft.settingsType } : null);

  const ofPage = findPageDoubts(page);
  // For a page that is not verified, the CRM is not asked before the rep agrees.
  const mayAsk = guard.listOpen(ofPage).every(({ type }) => type !== 'unverified');
  const { check, checkAgain, confirm } = useCheckFirst(page, {
    crm,
    record: editRecord(addFields(plain, draft.added), draft.edits),
    isTooEarly: !isToCrm || draft.isTyping || !mayAsk,
  });
  const isChecking = isToCrm && mayAsk && check.type === 'checking';
  const isOld = isToCrm && check.type === 'not-checked' && check.why === 'old';
  // The dialog of a push shows them itself.
  const ofCrm =
    isEnriching && !isChecking ? findCrmDoubts({ crm, check, account }, guard.isTrusted) : [];
  const doubts = guard.listOpen([...ofPage, ...ofCrm]);
  const plan = planPush(
    { crm, reply, check, isLead: mapping?.object === 'lead' },
    { chosen: draft.crm, defaultCrm, pin, record: draft.record },
  );
  const isClear = doubts.length === 0;

  const isReady = isEnriching && isClear && !isChecking && !isOld && !isFinding;
  const hasGone = useRef(false);
  const go = useEffectEvent((now: number) => {
    if (hasGone.current || !confirm(guard.hasAgreed({ type: 'not-checked', crm, why: 'unasked' })))
      return;
    hasGone.current = true;
    const { record, written } = buildContactPush(page);
    // Nobody has seen the record as it will be: where it comes out differently from what is agreed to here, they are asked.
    const push = {
      ...getAddress({ webhookId: null, settingsType: draft.settingsType }, crm),
      contacts: [record],
      written,
      ...(account && { account }),
      consent: toConsent({
        check,
        match: plan.match,
        known: findCrmDoubts({ crm, check, account }, trustNobody),
        unreachable: false,
        now,
      }),
    };
    onGo({ ...toEnrichJob(page, settings, { push }), shownId });
  });
  useEffect(() => {
    if (isReady) go(Date.now());
  }, [isReady]);

  return (
    <GuardedDialog doubts={doubts} guard={guard} onCancel={onClose}>
      {!isEnriching && (
        <PersonPushDialog
          page={page}
          draft={draft}
          plan={plan}
          check={check}
          isSecond={isSecond}
          isKeyChanged={isKeyChanged}
          record={plain}
          suggested={suggestFields(page, plain)}
          account={isToCrm ? account : null}
          onCheckAgain={checkAgain}
          onClose={onClose}
          onPush={(job, shown) => {
            const isAgreed = shown.some(({ type }) => type === 'not-checked');
            if (!isToCrm || confirm(isAgreed)) onGo({ ...job, shownId });
          }}
        />
      )}
      {isEnriching && isClear && (isChecking || isOld) && (
        <CheckingDialog onCheckAgain={isOld ? checkAgain : null} onClose={onClose} />
      )}
      {isEnriching && isClear && !isChecking && !isOld && isFinding && (
        <Skeleton label={t('book.reading')} />
      )}
    </GuardedDialog>
  );
}

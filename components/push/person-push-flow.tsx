import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAboutAccount, toAccountRecord } from '@/lib/domain/book/account-record';
import { listSearches } from '@/lib/domain/person/crm-searches';
import { editRecord } from '@/lib/domain/crm-fields/edit-record';
import { mergeAnswers } from '@/lib/domain/person/merge-answers';
import { buildContactRecord } from '@/lib/domain/push/push-record';
import { toSeenInCrms } from '@/lib/domain/person/seen-record';
import { useRecordPreference } from '../queries/page/record-preference';
import { findEnriched, toEnrichJob } from '../queries/page/enrich-job';
import { useFoundAccount } from '../queries/page/found-account';
import { useMapping } from '../queries/mapping';
import { useOpenedFor } from '../queries/opened-for';
import { usePageJobs } from '../queries/page/page-jobs';
import type { AskedJob } from '../queries/jobs/send-shown';
import { useSettings } from '../queries/settings';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { CheckingDialog } from './checking-dialog';
import { DoubtQuestion } from './doubt-question';
import { findCrmDoubts, findPageDoubts } from '@/lib/domain/push/find-doubts';
import { PersonPushDialog } from './person-push-dialog';
import { usePushDraft } from './push-draft';
import { findTarget, planPush } from '@/lib/domain/push/plan-push';
import { useCheckFirst } from './use-check-first';
import { useGuard } from './use-guard';

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

/** From the click to the write: the CRM is asked, then the rep is, then they see what would be written. */
export function PersonPushFlow({ page, action, isSecond, onGo, onClose }: PersonPushFlowProps) {
  const { key } = page.identity;
  const settings = useSettings();
  const { pin } = useRecordPreference(key);
  const { data: jobs } = usePageJobs(page);
  const { data: found, isPending: isFinding } = useFoundAccount(page);
  const draft = usePushDraft();
  const isToCrm = action === 'enrichAndPush' || draft.webhookId === null;

  const plain = buildContactRecord(page, findEnriched(jobs)?.output?.contact ?? null);
  const listed = found ? toAccountRecord(found) : null;
  const account = listed && isAboutAccount(plain, listed) ? listed : null;

  const reply = mergeAnswers(listSearches(jobs ?? []))?.reply ?? null;
  const { defaultCrm } = settings;
  // Where the service sends what it enriches, nobody says: every connected CRM counts.
  const crm = action === 'push' ? findTarget(reply, { chosen: draft.crm, defaultCrm }) : null;
  const { mapping } = useMapping(
    action === 'push' && isToCrm ? { crm, settingsType: draft.settingsType } : null,
  );

  const { shownId, isKeyChanged } = useOpenedFor();
  const guard = useGuard(key, shownId);
  const ofPage = findPageDoubts(page).filter(
    ({ type }) => action === 'enrichAndPush' || type !== 'service-words',
  );
  // Of a page that is not verified nothing is asked before the rep agrees.
  const mayAsk = guard.listOpen(ofPage).every(({ type }) => type !== 'unverified');
  const { check, keys, checkAgain, confirm } = useCheckFirst(page, {
    crm,
    record: editRecord(plain, draft.edits),
    isHeld: !isToCrm || draft.isTyping || !mayAsk,
  });
  const isChecking = isToCrm && mayAsk && check.type === 'checking';
  const isOld = isToCrm && check.type === 'not-checked' && check.why === 'old';
  const ofCrm = isToCrm ? findCrmDoubts({ crm, check, account }, guard.isTrusted) : [];
  const doubts = guard.listOpen(isChecking ? ofPage : [...ofPage, ...ofCrm]);
  const isClear = doubts.length === 0;
  const confirmNow = () =>
    !isToCrm || confirm(guard.hasAgreed({ type: 'not-checked', crm, why: 'unasked' }));

  const [isShown, setIsShown] = useState(false);
  if (isClear && !isShown) setIsShown(true);

  const isReady = action === 'enrichAndPush' && isClear && !isChecking && !isOld && !isFinding;
  const hasGone = useRef(false);
  const go = useEffectEvent((now: number) => {
    if (hasGone.current || !confirmNow()) return;
    hasGone.current = true;
    const job = toEnrichJob(page, settings, { seen: toSeenInCrms(keys, check, now) });
    onGo({ ...job, shownId });
  });
  useEffect(() => {
    if (isReady) go(Date.now());
  }, [isReady]);

  return (
    <>
      {isShown && action === 'push' && (
        <PersonPushDialog
          page={page}
          draft={draft}
          plan={planPush(
            { crm, reply, check, isLead: mapping?.object === 'lead' },
            { chosen: draft.crm, defaultCrm, pin, record: draft.record },
          )}
          check={check}
          isSecond={isSecond}
          isKeyChanged={isKeyChanged}
          record={plain}
          account={isToCrm && account?.crm === crm ? account : null}
          onCheckAgain={checkAgain}
          onClose={onClose}
          onPush={(job) => {
            if (confirmNow()) onGo({ ...job, shownId });
          }}
        />
      )}
      {action === 'enrichAndPush' && isClear && (isChecking || isOld) && (
        <CheckingDialog onCheckAgain={isOld ? checkAgain : null} onClose={onClose} />
      )}
      {!isClear && (
        <DoubtQuestion
          key={guard.round}
          about="person"
          doubts={doubts}
          onCancel={onClose}
          onConfirm={guard.agree}
        />
      )}
    </>
  );
}

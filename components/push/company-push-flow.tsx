import { useState } from 'react';
import { toAccountRecord } from '@/lib/domain/book/account-record';
import { useFoundAccount } from '../queries/page/found-account';
import { useOpenedFor } from '../queries/opened-for';
import type { AskedJob } from '../queries/jobs/send-shown';
import { useSettings } from '../queries/settings';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { planCompanyPush } from '@/lib/domain/push/plan-company-push';
import { CompanyPushDialog } from './company-push-dialog';
import { DoubtQuestion } from './doubt-question';
import { findCompanyDoubts } from '@/lib/domain/push/find-doubts';
import { usePushDraft } from './push-draft';
import { useGuard } from './use-guard';

interface CompanyPushFlowProps {
  page: ShownPage;
  /** The last push may have been written. */
  isSecond: boolean;
  onPush: (job: AskedJob) => void;
  onClose: () => void;
}

/** From the click to the write: whose the company is, is asked first, where a book says so. */
export function CompanyPushFlow({ page, isSecond, onPush, onClose }: CompanyPushFlowProps) {
  const { defaultCrm } = useSettings();
  const { data: found, isPending: isFinding } = useFoundAccount(page);
  const account = found ? toAccountRecord(found) : null;
  const draft = usePushDraft();
  const plan = planCompanyPush(account, { chosen: draft.crm, defaultCrm, record: draft.record });
  const { shownId, isKeyChanged } = useOpenedFor();
  const guard = useGuard(page.identity.key, shownId);
  // A look-up may tell, while the dialog is open, which account of the book it is.
  const doubts =
    draft.webhookId === null
      ? guard.listOpen(findCompanyDoubts(account, plan.crm, guard.isTrusted))
      : [];
  const [isShown, setIsShown] = useState(false);
  if (doubts.length === 0 && !isShown) setIsShown(true);

  return (
    <>
      {isShown && (
        <CompanyPushDialog
          page={page}
          draft={draft}
          // Whose it is may just be looked up in the books.
          plan={isFinding ? { ...plan, action: 'checking' } : plan}
          isSecond={isSecond}
          isKeyChanged={isKeyChanged}
          onPush={(job) => {
            onPush({ ...job, shownId });
          }}
          onClose={onClose}
        />
      )}
      {doubts.length > 0 && (
        <DoubtQuestion
          key={guard.round}
          about="company"
          doubts={doubts}
          onCancel={onClose}
          onConfirm={guard.agree}
        />
      )}
    </>
  );
}

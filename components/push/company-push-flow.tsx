import type { AskedJob } from '../queries/jobs/send-shown';
import { useSettings } from '../queries/settings';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { planCompanyPush } from '@/lib/domain/push/plan-company-push';
import { CompanyPushDialog } from './company-push-dialog';
import { GuardedDialog } from './guarded-dialog';
import { findCompanyDoubts } from '@/lib/domain/push/find-doubts';
import { usePushFlow } from './use-push-flow';

interface CompanyPushFlowProps {
  page: ShownPage;
  /** The last push may have been written. */
  isSecond: boolean;
  onPush: (job: AskedJob) => void;
  onClose: () => void;
}

/** The push of a company, from the click to the write. If a book knows that it has an owner, the rep is asked first. */
export function CompanyPushFlow({ page, isSecond, onPush, onClose }: CompanyPushFlowProps) {
  const { defaultCrm } = useSettings();
  const { account, isFinding, draft, shownId, isKeyChanged, guard } = usePushFlow(page);
  const plan = planCompanyPush(account, { chosen: draft.crm, defaultCrm, record: draft.record });
  // The account of the book may be found while the dialog is open.
  const doubts =
    draft.webhookId === null
      ? guard.listOpen(findCompanyDoubts(account, plan.crm, guard.isTrusted))
      : [];

  return (
    <GuardedDialog about="company" doubts={doubts} guard={guard} onCancel={onClose}>
      <CompanyPushDialog
        page={page}
        draft={draft}
        // The owner may just be looked up in the books.
        plan={isFinding ? { ...plan, action: 'checking' } : plan}
        isSecond={isSecond}
        isKeyChanged={isKeyChanged}
        onPush={(job) => {
          onPush({ ...job, shownId });
        }}
        onClose={onClose}
      />
    </GuardedDialog>
  );
}

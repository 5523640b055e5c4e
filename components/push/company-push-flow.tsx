import type { AskedJob } from '../queries/jobs/send-shown';
import { useSettings } from '../queries/settings';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { planCompanyPush } from '@/lib/domain/push/plan-company-push';
import { CompanyPushDialog } from './company-push-dialog';
import { usePushFlow } from './use-push-flow';

interface CompanyPushFlowProps {
  page: ShownPage;
  /** Where it goes at first; null: to the rep's usual CRM. */
  target: string | null;
  /** The last push may have been written. */
  isSecond: boolean;
  onPush: (job: AskedJob) => void;
  onClose: () => void;
}

/** The push of a company, from the click to the write. The dialog says whose it is, if a book knows that. */
export function CompanyPushFlow(props: CompanyPushFlowProps) {
  const { page, target, isSecond, onPush, onClose } = props;
  const { defaultCrm } = useSettings();
  const { account, isFinding, draft, shownId, isKeyChanged } = usePushFlow(page, target);
  const plan = planCompanyPush(account, { chosen: draft.crm, defaultCrm, record: draft.record });
  return (
    <CompanyPushDialog
      page={page}
      draft={draft}
      // The owner may just be looked up in the books.
      plan={isFinding ? { ...plan, action: 'checking' } : plan}
      account={account}
      isSecond={isSecond}
      isKeyChanged={isKeyChanged}
      onPush={(job) => {
        onPush({ ...job, shownId });
      }}
      onClose={onClose}
    />
  );
}

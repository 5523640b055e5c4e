import { findNewestJob, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/locales/t';
import { useRequestedAction } from '../shared/requested-action';
import type { CompanyKnown } from '../queries/page/company-known';
import { useAddJob } from '../queries/jobs/add-job';
import { useSubjectJobs } from '../queries/jobs/jobs';
import { listKeys, type ShownPage, isVerified, toSubject } from '@/lib/domain/person/shown-page';
import { IconButton } from '../ui/controls/icon-button';
import { mayBeWritten } from '@/lib/domain/push/run/find-newest-write';
import { PrimaryAction } from '../shared/primary-action';
import { PushFrame } from './push-frame';
import { editRecord } from '@/lib/domain/crm-fields/edit-record';
import { findTargetCrm } from '@/lib/domain/push/plan/find-target-crm';
import { toPush } from '@/lib/domain/push/plan/to-push';
import { getAddress } from '@/lib/domain/push/push-target';
import { buildCompanyRecord } from '@/lib/domain/push/record/push-record';
import type { AskedJob } from '../queries/jobs/send-shown';
import { useCompanyAnswer } from '../queries/page/company-answer';
import { useSettings } from '../queries/settings';
import { PushDialog } from './dialog/push-dialog';
import { useOnePlan } from './dialog/use-one-plan';
import { usePushFlow } from './use-push-flow';
import { toAnswerKey } from '@/lib/domain/company/company-answer';
import { useSaveRecordPreference } from '../queries/page/record-preference';
import { SwitchField } from '../ui/fields/switch-field';

interface CompanyPushProps {
  page: ShownPage;
  known: CompanyKnown;
  more: ReactNode;
}

/** What can be done with a company: the one thing that stands out, and the push beside it. */
export function CompanyPush({ page, known, more }: CompanyPushProps) {
  const { key } = page.identity;
  const { data: jobs } = useSubjectJobs(key);
  const addJob = useAddJob({ isErrorShown: true });
  const [isOpen, setIsOpen] = useState(false);
  const isPushing = Boolean(findNewestJob(jobs, 'push', isJobUnderWay));
  const start = () => setIsOpen(true);
  useRequestedAction('enrich-and-push', listKeys(page), {
    isReady: jobs !== undefined && known.account !== undefined,
    perform: start,
  });
  useRequestedAction('push', listKeys(page), {
    isReady: jobs !== undefined && known.account !== undefined,
    perform: start,
  });
  return (
    <PushFrame jobs={jobs} addError={addJob.error} onPushAgain={start}>
      <PrimaryAction
        page={page}
        next={known.next}
        owner={known.account?.entry.account.owner?.name ?? null}
        isBusy={isPushing || addJob.isPending || known.isAsking}
        onAct={(action) => {
          if (action === 'lookUp') known.lookUp?.();
          else start();
        }}
      />
      {known.next.action !== 'push' && (
        <IconButton
          isOutlined
          icon={Upload}
          label={t('push.push')}
          isBusy={isPushing}
          onClick={start}
        />
      )}
      {more}
      {isOpen && (
        <CompanyPushFlow
          page={page}
          isSecond={mayBeWritten(jobs)}
          onClose={() => setIsOpen(false)}
          onPush={(job) => {
            setIsOpen(false);
            addJob.mutate({ ...job, again: mayBeWritten(jobs) });
          }}
        />
      )}
    </PushFrame>
  );
}

interface CompanyPushFlowProps {
  page: ShownPage;
  /** The last push may have been written. */
  isSecond: boolean;
  onPush: (job: AskedJob) => void;
  onClose: () => void;
}

/** The push of a company, from the click to the write. The dialog says whose it is, if a book knows that. */
function CompanyPushFlow(props: CompanyPushFlowProps) {
  const { page, isSecond, onPush, onClose } = props;
  const { defaultCrm } = useSettings();
  const { company } = useCompanyAnswer(page);
  const { account, isFinding, draft, shownId, isKeyChanged } = usePushFlow(page);
  const plain = buildCompanyRecord(page, company);
  const record = editRecord(plain, draft);
  const plan = useOnePlan(
    {
      ...{ entity: 'companies', plain, record },
      suggested: {},
      check: null,
      account,
      pin: null,
    },
    draft,
    findTargetCrm([], { chosen: draft.crm, defaultCrm, record: account }),
  );
  const subject = toSubject(page);
  return (
    <PushDialog
      entity="companies"
      name={subject.label}
      draft={draft}
      // The owner may just be looked up in the books.
      plan={{ ...plan, isChecking: isFinding && draft.webhookId === null }}
      crmCheck={null}
      suggested={{}}
      warnings={[
        ...(isSecond ? [t('push.mayBeWritten')] : []),
        ...(isVerified(page) ? [] : [t('crm.why.unverified')]),
      ]}
      contentChoice={<CompanyAnswerChoice page={page} />}
      isKeyChanged={isKeyChanged}
      onClose={onClose}
      onPush={(webhook) => {
        const { row } = plan;
        const planned = { entity: 'companies', record, row, typed: [], asked: null } as const;
        const rules = { address: getAddress(draft, plan.target.crm), webhook, unreachable: true };
        const input = toPush(planned, rules, 'fields', Date.now());
        onPush({ kind: 'push', input, subject, lane: 'click', shownId });
      }}
    />
  );
}

/** Says whether an answer that contradicts the page is in what is sent, and lets the rep choose. Else nothing. */
function CompanyAnswerChoice({ page }: { page: ShownPage }) {
  const { answer } = useCompanyAnswer(page);
  const saveRecordPreference = useSaveRecordPreference(page.identity.key);
  if (!answer || answer.verdict === 'agrees') return null;
  const { company, verdict } = answer;
  const key = toAnswerKey(company);
  return (
    <SwitchField
      label={t('push.otherCompany.use', { name: company.name ?? company.domain ?? key })}
      hint={t('company.other.doubtful')}
      isOn={verdict === 'used'}
      onChange={(isUsed) => saveRecordPreference.mutate({ companyAnswer: { key, isUsed } })}
    />
  );
}

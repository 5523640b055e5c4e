import { Sparkles, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isAboutAccount, toAccountRecord } from '@/lib/records/account-record';
import { buildContactInput, isEnrichable } from '@/lib/records/contact';
import { buildContactRecord } from '@/lib/records/push-record';
import { t } from '@/locales/t';
import { useAskedDeed } from '../domain/asked-deed';
import { useCrmAnswer } from '../queries/crm-answer';
import { findEnriched, toEnrichJob } from '../queries/enrich-job';
import { useFoundAccount } from '../queries/found-account';
import { findNewest, isUnderWay, useAddJob, useSubjectJobs } from '../queries/jobs';
import { useSettings } from '../queries/settings';
import { usePageJobs } from '../queries/page-jobs';
import { listKeys, type ShownPage } from '../queries/shown-page';
import { Button } from '../ui/button';
import { Tooltip } from '../ui/tooltip';
import { DoubtQuestion } from './doubt-question';
import { findDoubts, type Doubt } from './find-doubts';
import { PersonPushDialog } from './person-push-dialog';
import { mayBeWritten } from './find-newest-write';
import { PushFrame } from './push-frame';
import { useGuard } from './use-guard';

type Action = 'enrichAndPush' | 'push';

/** What the rep is asked before one of them: in the other's dialog they see their own words. */
const listAsked = (action: Action, doubts: Doubt[]): Doubt[] =>
  doubts.filter(({ type }) => action === 'enrichAndPush' || type !== 'service-words');

/** The two ways of a person into a CRM, and what came of the last one. */
export function PersonPush({ page, more }: { page: ShownPage; more: ReactNode }) {
  const { answer } = useCrmAnswer(page);
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const settings = useSettings();
  const addJob = useAddJob();
  const { data: found, isPending: isFinding } = useFoundAccount(page);
  const listed = found ? toAccountRecord(found) : null;
  const { data: standing } = usePageJobs(page);
  const record = buildContactRecord(page, findEnriched(standing)?.output?.contact ?? null);
  const account = listed && isAboutAccount(record, listed) ? listed : null;
  const guard = useGuard(page.identity.key, (trusted) =>
    findDoubts(page, answer, account, trusted),
  );
  const [open, setOpen] = useState<'question' | 'dialog' | null>(null);
  const [wanted, setWanted] = useState<Action>('push');

  const isEnriching = Boolean(
    findNewest(jobs, 'enrich', (job) => job.input.sync_to_crm && isUnderWay(job)),
  );
  const isPushing = Boolean(findNewest(jobs, 'push', isUnderWay));

  const close = () => {
    setOpen(null);
  };
  const goOn = (action: Action) => {
    if (action === 'push') {
      setOpen('dialog');
      return;
    }
    close();
    addJob.mutate(toEnrichJob(page, settings, { sync_to_crm: true }));
  };
  const start = (action: Action) => {
    setWanted(action);
    if (listAsked(action, guard.begin()).length > 0) setOpen('question');
    else goOn(action);
  };
  useAskedDeed('enrich-and-push', listKeys(page), {
    // What the CRM says may be a question to the rep.
    isReady: jobs !== undefined && !isFinding && answer !== undefined && answer.type !== 'waiting',
    perform: () => {
      if (isEnrichable(buildContactInput(page))) start('enrichAndPush');
    },
  });
  // An owner may become known while the rep looks at what would be written.
  const doubts = listAsked(wanted, guard.doubts);
  const isAsking = open === 'question' || (open === 'dialog' && doubts.length > 0);

  return (
    <PushFrame
      jobs={jobs}
      addError={addJob.error}
      onPushAgain={() => {
        start('push');
      }}
    >
      <Tooltip text={t('push.enrichAndPushHint')}>
        <Button
          variant="primary"
          className="flex-1 basis-full @md:basis-0"
          icon={Sparkles}
          disabled={!isEnrichable(buildContactInput(page))}
          isBusy={isEnriching || addJob.isPending}
          onClick={() => {
            start('enrichAndPush');
          }}
        >
          {t('push.enrichAndPush')}
        </Button>
      </Tooltip>
      <Button
        className="flex-1"
        icon={Upload}
        isBusy={isPushing}
        onClick={() => {
          start('push');
        }}
      >
        {t('push.push')}
      </Button>
      {more}
      {open === 'dialog' && (
        <PersonPushDialog
          page={page}
          answer={answer}
          record={record}
          account={account}
          isSecond={mayBeWritten(jobs)}
          onClose={close}
          onPush={(job) => {
            close();
            addJob.mutate({ ...job, again: mayBeWritten(jobs) });
          }}
        />
      )}
      {isAsking && (
        <DoubtQuestion
          key={guard.round}
          about="person"
          doubts={doubts}
          onCancel={close}
          onConfirm={(asked, trustedOwners) => {
            const left = listAsked(wanted, guard.agree(asked, trustedOwners));
            if (left.length === 0 && open === 'question') goOn(wanted);
          }}
        />
      )}
    </PushFrame>
  );
}

import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toAccountRecord } from '@/lib/records/account-record';
import { t } from '@/locales/t';
import { useAskedDeed } from '../domain/asked-deed';
import { useFoundAccount } from '../queries/found-account';
import { findNewest, isUnderWay, useAddJob, useSubjectJobs } from '../queries/jobs';
import { listKeys, type ShownPage } from '../queries/shown-page';
import { Button } from '../ui/button';
import { CompanyPushDialog } from './company-push-dialog';
import { DoubtQuestion } from './doubt-question';
import { findCompanyDoubts } from './find-doubts';
import { mayBeWritten } from './find-newest-write';
import { PushFrame } from './push-frame';
import { useGuard } from './use-guard';

/** The way of a company into a CRM, and what came of the last push. */
export function CompanyPush({ page, more }: { page: ShownPage; more: ReactNode }) {
  const { key } = page.identity;
  const { data: jobs } = useSubjectJobs(key);
  const { data: found } = useFoundAccount(page);
  const addJob = useAddJob();
  const account = found ? toAccountRecord(found) : null;
  const guard = useGuard(key, (trusted) => findCompanyDoubts(account, trusted));
  const [open, setOpen] = useState<'question' | 'dialog' | null>(null);
  const isPushing = Boolean(findNewest(jobs, 'push', isUnderWay));
  const close = () => {
    setOpen(null);
  };
  const start = () => {
    setOpen(guard.begin().length > 0 ? 'question' : 'dialog');
  };
  useAskedDeed('enrich-and-push', listKeys(page), {
    isReady: jobs !== undefined && found !== undefined,
    perform: start,
  });
  // A look-up may tell, while the dialog is open, which account of the book it is.
  const isAsking = open === 'question' || (open === 'dialog' && guard.doubts.length > 0);

  return (
    <PushFrame
      jobs={jobs}
      addError={addJob.error}
      onPushAgain={() => {
        start();
      }}
    >
      <Button className="flex-1" icon={Upload} isBusy={isPushing} onClick={start}>
        {t('push.push')}
      </Button>
      {more}
      {open === 'dialog' && (
        <CompanyPushDialog
          page={page}
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
          about="company"
          doubts={guard.doubts}
          onCancel={close}
          onConfirm={(asked, trustedOwners) => {
            const left = guard.agree(asked, trustedOwners);
            if (left.length === 0) setOpen('dialog');
          }}
        />
      )}
    </PushFrame>
  );
}

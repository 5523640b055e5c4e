import { findNewestJob, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/locales/t';
import { useRequestedAction } from '../shared/requested-action';
import { useFoundAccount } from '../queries/page/found-account';
import { useAddJob } from '../queries/jobs/add-job';
import { useSubjectJobs } from '../queries/jobs/jobs';
import { listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '../ui/button';
import { CompanyPushFlow } from './company-push-flow';
import { mayBeWritten } from '@/lib/domain/push/find-newest-write';
import { PushFrame } from './push-frame';

/** The button that pushes a company, and the outcome of the last push. */
export function CompanyPush({ page, more }: { page: ShownPage; more: ReactNode }) {
  const { key } = page.identity;
  const { data: jobs } = useSubjectJobs(key);
  const { data: found } = useFoundAccount(page);
  const addJob = useAddJob({ isErrorShown: true });
  const [isOpen, setIsOpen] = useState(false);
  const isPushing = Boolean(findNewestJob(jobs, 'push', isJobUnderWay));
  const start = () => {
    setIsOpen(true);
  };
  useRequestedAction('enrich-and-push', listKeys(page), {
    isReady: jobs !== undefined && found !== undefined,
    perform: start,
  });
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
      {isOpen && (
        <CompanyPushFlow
          page={page}
          isSecond={mayBeWritten(jobs)}
          onClose={() => {
            setIsOpen(false);
          }}
          onPush={(job) => {
            setIsOpen(false);
            addJob.mutate({ ...job, again: mayBeWritten(jobs) });
          }}
        />
      )}
    </PushFrame>
  );
}

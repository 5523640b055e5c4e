import { findNewestJob, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/locales/t';
import { useRequestedAction } from '../shared/requested-action';
import type { CompanyKnown } from '../queries/page/company-known';
import { useAddJob } from '../queries/jobs/add-job';
import { useSubjectJobs } from '../queries/jobs/jobs';
import { listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { IconButton } from '../ui/controls/icon-button';
import { CompanyPushFlow } from './company-push-flow';
import { mayBeWritten } from '@/lib/domain/push/run/find-newest-write';
import { PrimaryAction } from '../shared/primary-action';
import { PushFrame } from './push-frame';

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

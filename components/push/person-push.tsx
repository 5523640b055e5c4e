import { findNewestJob, isJobUnderWay } from '@/lib/contract/stored/job-state';
import { Sparkles, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { buildContactInput, isEnrichable } from '@/lib/domain/person/contact';
import { t } from '@/locales/t';
import { useRequestedAction } from '../shared/requested-action';
import { useAddJob } from '../queries/jobs/add-job';
import { useSubjectJobs } from '../queries/jobs/jobs';
import { listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '../ui/button';
import { Tooltip } from '../ui/tooltip';
import { mayBeWritten } from '@/lib/domain/push/find-newest-write';
import { PersonPushFlow, type PushAction } from './person-push-flow';
import { PushFrame } from './push-frame';

/** The buttons that push a person, and the outcome of the last push. */
export function PersonPush({ page, more }: { page: ShownPage; more: ReactNode }) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const addJob = useAddJob({ isErrorShown: true });
  const [open, setOpen] = useState<PushAction | null>(null);

  const isEnriching = Boolean(
    findNewestJob(jobs, 'enrich', (job) => job.input.sync_to_crm && isJobUnderWay(job)),
  );
  const isPushing = Boolean(findNewestJob(jobs, 'push', isJobUnderWay));
  const close = () => {
    setOpen(null);
  };
  useRequestedAction('enrich-and-push', listKeys(page), {
    isReady: jobs !== undefined,
    perform: () => {
      if (isEnrichable(buildContactInput(page))) setOpen('enrichAndPush');
    },
  });

  return (
    <PushFrame
      jobs={jobs}
      addError={addJob.error}
      onPushAgain={() => {
        setOpen('push');
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
            setOpen('enrichAndPush');
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
          setOpen('push');
        }}
      >
        {t('push.push')}
      </Button>
      {more}
      {open && (
        <PersonPushFlow
          key={open}
          page={page}
          action={open}
          isSecond={mayBeWritten(jobs)}
          onClose={close}
          onGo={(job) => {
            close();
            addJob.mutate(job.kind === 'push' ? { ...job, again: mayBeWritten(jobs) } : job);
          }}
        />
      )}
    </PushFrame>
  );
}

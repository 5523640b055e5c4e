import {
  isJobCancellable,
  isJobHeld,
  isJobRetryable,
  isRunUnknown,
} from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { openSettings } from '@/lib/platform/windows';
import { t } from '@/locales/t';
import { useCancelJob, useRetryJob } from '../queries/jobs/jobs';
import { useCanSendOther, useDecideWaitingWrites } from '../queries/jobs/writes';
import { Button } from '../ui/button';
import { getJobName } from './job-words';

/** What the rep can do about a job. */
export function JobActions({ job }: { job: Job }) {
  const retryJob = useRetryJob();
  const cancelJob = useCancelJob();
  const decide = useDecideWaitingWrites();
  const canSend = useCanSendOther(job);
  const isOfOther = job.state === 'waiting' && job.waitingFor === 'connection';
  const named = { what: getJobName(job), whom: job.subject.label };
  const back = isJobHeld(job) ? 'undo' : 'cancel';
  const isLook = isRunUnknown(job);

  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-2 empty:hidden">
      {job.state === 'needs-you' && job.problem?.code === 'conflict' && (
        <Button size="small" onClick={() => void openSettings()}>
          {t('common.openSettings')}
        </Button>
      )}
      {isOfOther && canSend && isJobCancellable(job) && (
        <Button
          size="small"
          aria-label={t('activity.sendNamed', named)}
          isBusy={decide.isPending}
          onClick={() => {
            decide.mutate({ decision: 'send', id: job.id });
          }}
        >
          {t('activity.send')}
        </Button>
      )}
      {isJobRetryable(job) && (
        <Button
          size="small"
          aria-label={t(isLook ? 'activity.lookAgainNamed' : 'activity.retryNamed', named)}
          isBusy={retryJob.isPending}
          onClick={() => {
            retryJob.mutate(job.id);
          }}
        >
          {t(isLook ? 'push.lookAgain' : 'activity.retry')}
        </Button>
      )}
      {isJobCancellable(job) && (
        <Button
          size="small"
          aria-label={t(`activity.${back}Named`, named)}
          isBusy={cancelJob.isPending}
          onClick={() => {
            cancelJob.mutate(job.id);
          }}
        >
          {t(`common.${back}`)}
        </Button>
      )}
    </div>
  );
}

import type { Job } from '@/lib/contract/stored/job';
import { isJobCancellable, isJobHeld } from '@/lib/contract/stored/job-state';
import { openSettings } from '@/lib/platform/windows';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useCancelJob } from '../queries/jobs/jobs';
import { useCanSendOther, useDecideWaitingWrites } from '../queries/jobs/writes';
import { RetryJob } from '../shared/retry-job';
import { Button } from '../ui/controls/button';
import { ClearButton } from './clear-button';

interface EndedJobActionsProps {
  job: Job;
  title: string;
  /** Nothing is left to be said of it. */
  isSettled: boolean;
}

/** What the rep can do about a job that ended: one thing that solves it, and a way to be rid of it. */
export function EndedJobActions({ job, title, isSettled }: EndedJobActionsProps) {
  const { state, problem } = job;
  const name = (words: string) => nameAction(words, title, job.subject.label);
  return (
    <div className="flex flex-wrap items-center gap-1 pt-1 empty:hidden">
      {(state === 'failed' || state === 'needs-you') &&
        (problem?.code === 'conflict' ? (
          // Choosing the CRM there sends what waits for it.
          <Button
            size="small"
            aria-label={name(t('activity.chooseCrm'))}
            onClick={() => void openSettings()}
          >
            {t('activity.chooseCrm')}
          </Button>
        ) : (
          <RetryJob job={job} title={title} />
        ))}
      {!isSettled && state !== 'cancelled' && (
        <ClearButton row={{ type: 'job', id: job.id }} label={name(t('activity.remove'))} />
      )}
    </div>
  );
}

/** What the rep can do about a job that is waiting. */
export function OpenJobActions({ job, title }: Omit<EndedJobActionsProps, 'isSettled'>) {
  const name = (words: string) => nameAction(words, title, job.subject.label);
  const cancelJob = useCancelJob();
  const decide = useDecideWaitingWrites();
  const canSend = useCanSendOther(job);
  // What is held has its Undo at the foot of the panel.
  if (!isJobCancellable(job) || isJobHeld(job)) return null;
  const isOfOther = job.state === 'waiting' && job.waitingFor === 'connection';
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-1">
      {isOfOther && canSend && (
        <Button
          size="small"
          aria-label={name(t('writes.sendAll'))}
          isBusy={decide.isPending}
          onClick={() => decide.mutate({ decision: 'send', about: { jobId: job.id } })}
        >
          {t('writes.sendAll')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={name(t('common.cancel'))}
        isBusy={cancelJob.isPending}
        onClick={() => cancelJob.mutate(job.id)}
      >
        {t('common.cancel')}
      </Button>
    </div>
  );
}

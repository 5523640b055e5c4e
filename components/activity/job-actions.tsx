import type { Job } from '@/lib/contract/stored/job';
import {
  isJobCancellable,
  isJobHeld,
  isJobOpen,
  isRunUnknown,
} from '@/lib/contract/stored/job-state';
import { openSettings } from '@/lib/platform/windows';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useCancelJob, useRetryJob } from '../queries/jobs/jobs';
import { useCanSendOther, useDecideWaitingWrites } from '../queries/jobs/writes';
import { hasOwnStep, ProblemStep } from '../shared/problem-step';
import { Button } from '../ui/controls/button';
import { ClearButton } from './clear-button';

interface JobActionsProps {
  job: Job;
  title: string;
  /** Nothing is left to be said of it. */
  isSettled: boolean;
}

/** What the rep can do about a job: one thing that solves it, and a way to be rid of it. */
export function JobActions({ job, title, isSettled }: JobActionsProps) {
  const { state, subject } = job;
  const named = { title, subject: subject.label };
  if (isJobOpen(job)) return <OpenJobActions job={job} named={named} />;
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-1 empty:hidden">
      {(state === 'failed' || state === 'needs-you') && <SolveButton job={job} named={named} />}
      {!isSettled && state !== 'cancelled' && (
        <ClearButton
          row={{ type: 'job', id: job.id }}
          label={nameAction(t('activity.remove'), named.title, named.subject)}
        />
      )}
    </div>
  );
}

interface Named {
  job: Job;
  named: { title: string; subject: string };
}

/** Leads to what mends the problem, or tries again. */
function SolveButton({ job, named }: Named) {
  const retryJob = useRetryJob();
  const retry = () => retryJob.mutate(job.id);
  const code = job.problem?.code;
  // Choosing the CRM there sends what waits for it.
  if (code === 'conflict') {
    return (
      <Button
        size="small"
        aria-label={nameAction(t('activity.chooseCrm'), named.title, named.subject)}
        onClick={() => void openSettings()}
      >
        {t('activity.chooseCrm')}
      </Button>
    );
  }
  if (code && hasOwnStep(code)) return <ProblemStep code={code} onMended={retry} />;
  const words = t(isRunUnknown(job) ? 'push.lookAgain' : 'common.tryAgain');
  return (
    <Button
      size="small"
      aria-label={nameAction(words, named.title, named.subject)}
      isBusy={retryJob.isPending}
      onClick={retry}
    >
      {words}
    </Button>
  );
}

function OpenJobActions({ job, named }: Named) {
  const cancelJob = useCancelJob();
  const decide = useDecideWaitingWrites();
  const canSend = useCanSendOther(job);
  if (!isJobCancellable(job)) return null;
  const isOfOther = job.state === 'waiting' && job.waitingFor === 'connection';
  const back = isJobHeld(job) ? 'undo' : 'cancel';
  return (
    <div className="flex shrink-0 flex-wrap justify-end gap-1">
      {isOfOther && canSend && (
        <Button
          size="small"
          aria-label={nameAction(t('writes.sendAll'), named.title, named.subject)}
          isBusy={decide.isPending}
          onClick={() => decide.mutate({ decision: 'send', about: { jobId: job.id } })}
        >
          {t('writes.sendAll')}
        </Button>
      )}
      <Button
        size="small"
        aria-label={nameAction(t(`common.${back}`), named.title, named.subject)}
        isBusy={cancelJob.isPending}
        onClick={() => cancelJob.mutate(job.id)}
      >
        {t(`common.${back}`)}
      </Button>
    </div>
  );
}

import type { JobOf } from '@/lib/contract/stored/job';
import { isJobPaused, isRunUnknown } from '@/lib/contract/stored/job-state';
import { t } from '@/locales/t';
import { PausedNote } from '../shared/paused-note';
import { ProblemNote } from '../shared/problem-note';
import { RunId } from '../shared/run-id';
import { useRetryJob } from '../queries/jobs/jobs';
import { Button } from '../ui/controls/button';
import { RunView } from './run-view';
import { Split } from 'lucide-react';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import { StateView } from '../ui/display/state-view';
import { CrmButtons } from '../shared/target/crm-buttons';

/** Whether it is certain that nothing was written. Without a response it is not. */
const isKnown = (job: JobOf<'push'>): boolean =>
  !job.inDoubt &&
  job.problem?.code !== 'outcome-unknown' &&
  job.problem?.code !== 'run-unfinished' &&
  !isRunUnknown(job);

/** The rep has to see the record as it is now: tried again, it only finds the same. */
const isChanged = ({ problem }: JobOf<'push'>): boolean => problem?.code === 'record-changed';

/** They may have to. */
const isToSeeAgain = (job: JobOf<'push'>): boolean =>
  isChanged(job) || job.problem?.code === 'crm-not-checked';

/** What trying again is called where it answers a question. */
const findRetryWords = (job: JobOf<'push'>): string | null => {
  if (isRunUnknown(job)) return t('push.lookAgain');
  return job.problem?.code === 'not-reachable' ? t('push.addAnyway') : null;
};

interface PushOutcomeProps {
  job: JobOf<'push'>;
  onPushAgain: () => void;
}

/** What is left to be done about a push that did not end well. */
export function PushOutcome({ job, onPushAgain }: PushOutcomeProps) {
  const retryJob = useRetryJob();
  const retryLabel = findRetryWords(job);

  if (isJobPaused(job) && job.problem) {
    return <PausedNote title={t('push.cancelled')} problem={job.problem} />;
  }
  if (job.problem && job.state !== 'done') {
    return job.problem.code === 'conflict' ? (
      <ConflictChoice />
    ) : (
      <ProblemNote
        title={
          isKnown(job)
            ? t('status.not.push')
            : t('status.unconfirmed', { action: t('push.confirm') })
        }
        problem={job.problem}
        isRetrying={retryJob.isPending}
        onRetry={isChanged(job) ? undefined : () => retryJob.mutate(job.id)}
        {...(retryLabel !== null && { retryLabel })}
        more={
          (isRunUnknown(job) || isToSeeAgain(job)) && (
            <Button size="small" onClick={onPushAgain}>
              {t('push.pushAgain')}
            </Button>
          )
        }
      >
        <RunId job={job} />
      </ProblemNote>
    );
  }
  return job.output && <RunView job={job} run={job.output} onPushAgain={onPushAgain} />;
}

/** The service knows several CRMs and cannot choose. */
const ConflictChoice = () => (
  <StateView
    icon={Split}
    tone="warn"
    title={t('push.chooseCrm')}
    action={<CrmButtons kinds={CRM_KINDS} />}
  />
);

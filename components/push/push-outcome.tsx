import type { Job } from '@/lib/contract/stored/job';
import { isJobPaused, isRunUnknown } from '@/lib/contract/stored/job-state';
import { t } from '@/locales/t';
import { PausedNote } from '../shared/paused-note';
import { ProblemNote } from '../shared/problem-note';
import { RunId } from '../shared/run-id';
import { useRetryJob } from '../queries/jobs/jobs';
import { Button } from '../ui/button';
import { ConflictChoice } from './conflict-choice';
import { EnrichedView } from './enriched-view';
import type { Write } from '@/lib/domain/push/find-newest-write';
import { RunView } from './run-view';

/** Whether it is certain that nothing was written. Without a response it is not. */
const isKnown = (job: Write): boolean =>
  !job.inDoubt &&
  job.problem?.code !== 'outcome-unknown' &&
  job.problem?.code !== 'run-unfinished' &&
  !isRunUnknown(job);

/** Tried again as it is, it only finds the same: the rep has to see the record as it is now. */
const isPushToSeeAgain = ({ kind, problem }: Write): boolean =>
  kind === 'push' && problem?.code === 'record-changed';

interface PushOutcomeProps {
  job: Write;
  /** All about the same subject, newest first. */
  jobs: Job[];
  /** Opens the dialog for another push. */
  onPushAgain: () => void;
}

/** What is left to be done about a push that did not end well. */
export function PushOutcome({ job, jobs, onPushAgain }: PushOutcomeProps) {
  const retryJob = useRetryJob();

  if (isJobPaused(job) && job.problem) {
    return <PausedNote title={t('push.paused')} problem={job.problem} />;
  }
  if (job.problem && job.state !== 'done') {
    return job.problem.code === 'conflict' ? (
      <ConflictChoice />
    ) : (
      <ProblemNote
        title={t(isKnown(job) ? 'push.failed' : 'push.unanswered')}
        problem={job.problem}
        isRetrying={retryJob.isPending}
        onRetry={() => {
          retryJob.mutate(job.id);
        }}
        {...(isRunUnknown(job) && { retryLabel: t('push.lookAgain') })}
        more={
          (isRunUnknown(job) || isPushToSeeAgain(job)) && (
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
  if (job.kind === 'push')
    return job.output && <RunView job={job} run={job.output} onPushAgain={onPushAgain} />;
  return <EnrichedView job={job} jobs={jobs} onPush={onPushAgain} />;
}

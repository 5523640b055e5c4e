import { memo } from 'react';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { describeOutcome } from '@/lib/domain/outcomes/describe-outcome';
import { JobSign } from '../shared/job-sign';
import { useOutcomeNames } from '../shared/outcome-names';
import { ProblemWords } from '../shared/problem-words';
import { RunId } from '../shared/run-id';
import { WaitingWords } from '../shared/waiting-words';
import { TimeAgo } from '../ui/time-ago';
import { JobActions } from './job-actions';
import { getJobName } from './job-words';

/** One job: its subject, state, reason and actions. Memoised: rendered again only when the job changes. */
export const JobRow = memo(function JobRow({ job }: { job: Job }) {
  const { state, subject, changedAt } = job;
  const names = useOutcomeNames(state === 'done');

  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <JobSign job={job} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-1">
          <div className="min-w-0 grow basis-32">
            <p dir="auto" className="line-clamp-2 font-semibold">
              {subject.label}
            </p>
            <p className="text-muted">
              {getJobName(job)} ·{' '}
              {state === 'done' ? describeOutcome(job, names) : t(`activity.state.${state}`)} ·{' '}
              <TimeAgo at={changedAt} />
            </p>
          </div>
          <JobActions job={job} />
        </div>
        <div className="text-muted empty:hidden">
          <JobStatus job={job} />
        </div>
      </div>
    </div>
  );
});

/** The reason for the state. A job that is done needs none. */
function JobStatus({ job }: { job: Job }) {
  const { state, problem, inDoubt } = job;
  const isStopped = state === 'failed' || state === 'needs-you';
  return (
    <>
      {state === 'waiting' && (
        <p>
          <WaitingWords job={job} />
        </p>
      )}
      {isStopped && problem && <ProblemWords problem={problem} />}
      <RunId job={job} />
      {inDoubt && (isStopped || isJobOpen(job)) && (
        <p>{t(isStopped ? 'activity.inDoubtEnded' : 'activity.inDoubt')}</p>
      )}
    </>
  );
}

import { memo } from 'react';
import type { Job } from '@/lib/contract/stored/job';
import {
  type JobState,
  isJobOpen,
  isRunUnknown,
  isJobCancellable,
  isJobHeld,
} from '@/lib/contract/stored/job-state';
import { type JobStatus, describeStatus, isReported } from '@/lib/domain/outcomes/describe-status';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { JobSign } from '../shared/job-sign';
import { useOutcomeNames } from '../shared/outcome-names';
import { ProblemWords } from '../shared/problem-words';
import { RunId } from '../shared/run-id';
import { WaitingWords } from '../shared/waiting-words';
import { TimeAgo } from '../ui/display/time-ago';
import { useNow } from '../ui/use-now';
import { ChevronRight } from 'lucide-react';
import { findReferences } from '@/lib/domain/outcomes/job-references';
import { ClampedText } from '../ui/display/clamped-text';
import { type Fact, FactList } from '../ui/display/fact-list';
import { formatNumber, formatAt, formatDuration } from '@/locales/format';
import type { SyncRun } from '@/lib/contract/service/crm-sync';
import { readRunTimes } from '@/lib/domain/push/run/run-times';
import { CopyButton } from '../ui/controls/copy-button';
import { openSettings } from '@/lib/platform/windows';
import { useCancelJob } from '../queries/jobs/jobs';
import { useCanSendOther, useDecideWaitingWrites } from '../queries/jobs/queue-state';
import { RetryJob } from '../shared/retry-job';
import { Button } from '../ui/controls/button';
import { ClearButton } from './clear-button';

/** The id of a push at the service, to be copied, and when it began and ended there. */
function RunFacts({ run }: { run: SyncRun }) {
  const now = useNow();
  const { startedAt, endedAt, tookMs } = readRunTimes(run);
  const copyId = t('lists.copyId');
  const say = (at: number | null) => at !== null && formatAt(at, now);
  return (
    <>
      <CopyButton label={copyId} words={copyId} text={run.id} />
      <FactList
        facts={[
          { label: t('activity.run.startedAt'), value: say(startedAt) || null },
          { label: t('activity.run.endedAt'), value: say(endedAt) || null },
          { label: t('activity.run.took'), value: tookMs === null ? null : formatDuration(tookMs) },
        ]}
      />
    </>
  );
}

/** A push that is done may not have written everything. */
const SHOWN_AS: Partial<Record<JobStatus['tone'], { shownAs: JobState }>> = {
  bad: { shownAs: 'failed' },
  warn: { shownAs: 'needs-you' },
};

/** One job: whom it is about, what came of it, why, and what the rep can do. Rendered again only when the job changes. */
export const JobRow = memo(function JobRow({ job }: { job: Job }) {
  const names = useOutcomeNames();
  const now = useNow();
  if (!isReported(job)) return null;
  const { tone, title, why } = describeStatus(job, { names, now });
  return (
    <div className="flex items-start gap-3 p-3">
      <JobSign job={job} {...(job.state === 'done' && SHOWN_AS[tone])} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-end gap-x-3 gap-y-1">
          <div className="min-w-0 grow basis-32">
            <p dir="auto" className="line-clamp-2 font-semibold">
              {job.subject.label}
            </p>
            <p>
              {title}
              <span className="text-muted">
                {' · '}
                <TimeAgo at={job.changedAt} />
              </span>
            </p>
          </div>
          {isJobOpen(job) && <OpenJobActions job={job} title={title} />}
        </div>
        <div className="text-muted empty:hidden">
          {job.state === 'done' ? why && <p>{why}</p> : <Reason job={job} />}
        </div>
        {/* Away from "Cancel", whose late click would hit one of them. */}
        {!isJobOpen(job) && (
          <EndedJobActions
            job={job}
            title={title}
            isSettled={tone === 'good' || tone === 'neutral'}
          />
        )}
        <JobDetails job={job} title={title} />
      </div>
    </div>
  );
});

function Reason({ job }: { job: Job }) {
  const { state, problem, inDoubt } = job;
  const isStopped = state === 'failed' || state === 'needs-you';
  return (
    <>
      {state === 'waiting' && (
        <p>
          <WaitingWords job={job} />
        </p>
      )}
      {isStopped && problem && <ProblemWords hasRetry problem={problem} />}
      <RunId job={job} />
      {inDoubt && (isStopped || isJobOpen(job)) && <p>{t('activity.inDoubt')}</p>}
    </>
  );
}

function findCompanyCount(job: Job): string | null {
  const count = job.kind === 'company.search' ? job.output?.results.length : null;
  return count == null ? null : formatNumber(count);
}

/** What was sent with a job and came back with its answer, and a push's run, for whoever needs it. Nothing where there is nothing to tell. */
function JobDetails({ job, title }: { job: Job; title: string }) {
  const found = findReferences(job);
  const run = job.kind === 'push' && !isRunUnknown(job) ? (job.output ?? job.progress) : null;
  const count = findCompanyCount(job);
  if (!found && count === null && run === null) return null;
  const facts: Fact[] = Object.entries(found ?? {}).map(([label, value]) => ({
    label,
    value: <ClampedText text={String(value)} />,
  }));
  return (
    <details className="group text-muted">
      <summary
        aria-label={nameAction(t('common.details'), title, job.subject.label)}
        className="flex min-h-6 w-fit list-none items-center gap-1"
      >
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t('common.details')}
      </summary>
      <div className="space-y-2 pt-1">
        {run && <RunFacts run={run} />}
        {count !== null && <FactList facts={[{ label: t('activity.companies'), value: count }]} />}
        {found && (
          <div>
            <p>{t('settings.references.title')}</p>
            <FactList facts={facts} />
          </div>
        )}
      </div>
    </details>
  );
}

interface EndedJobActionsProps {
  job: Job;
  title: string;
  /** Nothing is left to be said of it. */
  isSettled: boolean;
}

/** What the rep can do about a job that ended: one thing that solves it, and a way to be rid of it. */
function EndedJobActions({ job, title, isSettled }: EndedJobActionsProps) {
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
function OpenJobActions({ job, title }: Omit<EndedJobActionsProps, 'isSettled'>) {
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

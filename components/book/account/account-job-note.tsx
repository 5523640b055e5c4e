import { isJobHeld, isJobPaused } from '@/lib/contract/stored/job-state';
import { CirclePause, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { Problem } from '@/lib/contract/problem';
import { SHOWN_KINDS } from '@/lib/contract/stored/shown-kinds';
import { describeProblem } from '@/lib/domain/outcomes/describe-problem';
import { getActionName, getNotDone } from '@/lib/domain/outcomes/describe-status';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { ProblemStep } from '@/components/shared/problem-step';
import { WaitingWords, isLongWait } from '@/components/shared/waiting-words';
import { useRetryJob } from '@/components/queries/jobs/jobs';
import { useIsInStatusBar } from '@/components/queries/jobs/note-action';
import { Button } from '@/components/ui/controls/button';
import { type AccountJob, getAlsoSkipped } from '@/lib/domain/book/account-jobs';
import { FirstPersonChanged, isAboutFirstPerson } from './first-person-changed';
import { JobNote } from './job-note';
import type { BookedAccount } from '@/lib/domain/book/new-account-jobs';
import type { JobOf } from '@/lib/contract/stored/job';
import { formatList, formatNumber } from '@/locales/format';
import { OutsideLink, isWebAddress } from '@/components/ui/controls/outside-link';

/** The state of a job about an account: under way, or why it failed. Not while the status bar shows it. */
export function AccountJobNote({ job, booked }: { job: AccountJob; booked: BookedAccount }) {
  const { kind, state, problem } = job;
  const isInStatusBar = useIsInStatusBar(job);
  if (job.kind === 'account.dismiss' && state === 'done') return <AlsoSkipped job={job} />;
  if (isAboutFirstPerson(job)) return <FirstPersonChanged job={job} booked={booked} />;
  if (isJobHeld(job) || isInStatusBar) return null;
  // Why is said once, at the top of the panel.
  if (isJobPaused(job)) {
    return (
      <JobNote icon={<CirclePause aria-hidden className="size-3.5" />} tone="text-warn">
        {getNotDone(kind)} · {t('problem.next.wait')}
      </JobNote>
    );
  }
  if (state === 'waiting' || state === 'running') {
    return (
      <JobNote
        icon={<LoaderCircle aria-hidden className="size-3.5 animate-spin" />}
        tone="text-accent"
      >
        {isLongWait(job) ? (
          <WaitingWords job={job} />
        ) : (
          t(`status.doing.${SHOWN_KINDS[kind].words}`)
        )}
      </JobNote>
    );
  }
  return problem && (state === 'failed' || state === 'needs-you') ? (
    <Failed job={job} problem={problem} />
  ) : null;
}

function Failed({ job, problem }: { job: AccountJob; problem: Problem }) {
  const retryJob = useRetryJob();
  const retry = () => retryJob.mutate(job.id);
  return (
    <JobNote
      icon={<TriangleAlert aria-hidden className="size-3.5" />}
      tone="text-warn"
      action={
        <>
          <ProblemStep code={problem.code} onMended={retry} />
          {/* What the rep saw stays what it was: only a click on what is shown now can be sent. */}
          {problem.code !== 'record-changed' && (
            <Button
              size="small"
              aria-label={`${t('common.tryAgain')}: ${getNotDone(job.kind)}`}
              isBusy={retryJob.isPending}
              onClick={retry}
            >
              {t('common.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {getActionName(job)} · {describeProblem(problem, true)}
    </JobNote>
  );
}

/** Says that more people were skipped than the rep chose, who they are, and the way that is left for them. */
function AlsoSkipped({ job }: { job: JobOf<'account.dismiss'> }) {
  const others = getAlsoSkipped(job);
  if (others.length === 0) return null;
  const first = job.input.first_person?.full_name ?? t('book.firstPerson');
  const names = [first, ...others.map(({ full_name }) => full_name ?? t('common.noName'))];
  return (
    <JobNote icon={<TriangleAlert aria-hidden className="size-3.5" />} tone="text-warn">
      <p>
        {t('book.alsoSkipped', { number: formatNumber(names.length), names: formatList(names) })}
      </p>
      {others.map(({ full_name, social_url }, index) => {
        const name = full_name ?? t('common.noName');
        return (
          <p key={index}>
            {t('book.alsoSkippedNext', { name })}{' '}
            {social_url && isWebAddress(social_url) && (
              <OutsideLink href={social_url} label={nameAction(t('fact.social_url'), name)}>
                {t('fact.social_url')}
              </OutsideLink>
            )}
          </p>
        );
      })}
    </JobNote>
  );
}

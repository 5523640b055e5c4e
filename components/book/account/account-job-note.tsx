import { isJobHeld, isJobPaused } from '@/lib/contract/stored/job-state';
import { CirclePause, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { Problem } from '@/lib/contract/problem';
import { SHOWN_KINDS } from '@/lib/contract/stored/shown-kinds';
import { describeProblem } from '@/lib/domain/outcomes/problem-words';
import { getActionName, getNotDone } from '@/lib/domain/outcomes/describe-status';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { ProblemStep } from '@/components/shared/problem-step';
import { WaitingWords, isLongWait } from '@/components/shared/waiting-words';
import { useRetryJob, useCancelJob } from '@/components/queries/jobs/jobs';
import { useIsInStatusBar } from '@/components/queries/jobs/note-action';
import { Button } from '@/components/ui/controls/button';
import { type AccountJob, getAlsoSkipped } from '@/lib/domain/book/account-jobs';
import { type BookedAccount, toAssignJob, toDismissJob } from '@/lib/domain/book/new-account-jobs';
import type { JobOf } from '@/lib/contract/stored/job';
import { formatList, formatNumber } from '@/locales/format';
import { OutsideLink, isWebAddress } from '@/components/ui/controls/outside-link';
import { listPeople } from '@/lib/domain/book/account-people';
import { useAddJob } from '@/components/queries/jobs/add-job';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

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

type FirstPersonJob = JobOf<'account.dismiss' | 'account.assign'>;

/** Whether it was stopped because another person is first on the account than the rep saw. */
const isAboutFirstPerson = (job: AccountJob): job is FirstPersonJob =>
  (job.kind === 'account.dismiss' || job.kind === 'account.assign') &&
  job.state === 'needs-you' &&
  job.problem?.code === 'first-person-changed';

interface FirstPersonChangedProps {
  job: FirstPersonJob;
  booked: BookedAccount;
}

/**
 * Asks whether the person who is first now is meant. Each answer ends the job that was stopped; a yes asks for a new one,
 * with the person that is named here.
 */
function FirstPersonChanged({ job, booked }: FirstPersonChangedProps) {
  const addJob = useAddJob();
  const cancelJob = useCancelJob();
  const isDismissal = job.kind === 'account.dismiss';
  const [first] = listPeople(booked.account);
  const seen = job.input.first_person?.full_name ?? t('common.noName');
  const name = first && (first.full_name ?? t('common.noName'));
  const isBusy = addJob.isPending || cancelJob.isPending;
  const leave = () => cancelJob.mutate(job.id);
  const ask = (withContact: boolean) =>
    addJob.mutate(
      job.kind === 'account.dismiss'
        ? toDismissJob(booked, 'WRONG_CONTACT')
        : toAssignJob(booked, job.input.owner_id, withContact),
      { onSuccess: leave },
    );
  return (
    <JobNote
      icon={<TriangleAlert aria-hidden className="size-3.5" />}
      tone="text-warn"
      action={
        <>
          {name && (
            <Button size="small" isBusy={isBusy} onClick={() => ask(true)}>
              {t(isDismissal ? 'book.firstPersonDo.dismiss' : 'book.assignWithContact', { name })}
            </Button>
          )}
          {!isDismissal && (
            <Button size="small" isBusy={isBusy} onClick={() => ask(false)}>
              {t('book.firstPersonDo.account')}
            </Button>
          )}
          <Button size="small" isBusy={isBusy} onClick={leave}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      {name
        ? t('book.firstPersonChanged', { now: name, seen })
        : t('book.firstPersonGone', { seen })}
    </JobNote>
  );
}

interface NoteProps {
  icon: ReactNode;
  tone: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A line about what is done with an account: a sign, words, and what can be done. */
const JobNote = ({ icon, tone, action, children }: NoteProps) => (
  <div className="flex flex-wrap items-start justify-end gap-x-2 gap-y-1">
    <div className="flex min-w-0 grow basis-40 items-start gap-1 py-1">
      <span className={classNames('shrink-0 pt-px', tone)}>{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
    {action && <div className="flex flex-wrap gap-1">{action}</div>}
  </div>
);

import { isJobHeld, isJobPaused } from '@/lib/contract/stored/job-state';
import { CirclePause, Clock, LoaderCircle, TriangleAlert, Undo2 } from 'lucide-react';
import type { Problem } from '@/lib/contract/problem';
import { hasWords, t } from '@/locales/t';
import { ProblemStep } from '@/components/shared/problem-step';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import { useCancelJob, useRetryJob } from '@/components/queries/jobs/jobs';
import { Button } from '@/components/ui/button';
import { ClampedText } from '@/components/ui/clamped-text';
import { CountDown } from '@/components/ui/count-down';
import type { AccountJob, AccountJobKind } from '@/lib/domain/book/account-jobs';
import { AlsoSkipped } from './also-skipped';
import { FirstPersonChanged, isAboutFirstPerson } from './first-person-changed';
import { JobNote } from './job-note';
import type { BookedAccount } from '@/lib/domain/book/new-account-jobs';

const KINDS = {
  'account.enrich': { words: 'enrich', doing: 'book.enriching' },
  'account.assign': { words: 'assign', doing: 'book.assigning' },
  'account.dismiss': { words: 'dismiss', doing: 'book.dismissing' },
  'account.find-people': { words: 'findPeople', doing: 'book.findingPeople' },
} as const;

/** What a problem means for this job, or the problem's general sentence. */
function getProblemWords(kind: AccountJobKind, { code }: Problem): string {
  const { words } = KINDS[kind];
  const key = `book.failed.${words}.${code}`;
  // The key is built at run time, so its type is checked here and nowhere else.
  if (hasWords(key)) return t(key as 'book.failed.enrich.invalid');
  return `${t(`book.what.${words}`)}: ${t(`problem.${code}.sentence`)} ${t(`problem.${code}.next`)}`;
}

/** The state of a job about an account: under way, with Undo, or why it failed. */
export function AccountJobNote({ job, booked }: { job: AccountJob; booked: BookedAccount }) {
  const { kind, state, problem } = job;
  if (job.kind === 'account.dismiss' && state === 'done') return <AlsoSkipped job={job} />;
  if (isAboutFirstPerson(job)) return <FirstPersonChanged job={job} booked={booked} />;
  if (isJobHeld(job)) return <Held job={job} />;
  if (isJobPaused(job) && problem) {
    return (
      <JobNote icon={<CirclePause aria-hidden className="size-3.5" />} tone="text-warn">
        {t(`book.what.${KINDS[kind].words}`)}: {t(`problem.${problem.code}.sentence`)}{' '}
        {t('pause.job')}
      </JobNote>
    );
  }
  if (state === 'waiting' || state === 'running') {
    return (
      <JobNote
        icon={<LoaderCircle aria-hidden className="size-3.5 animate-spin" />}
        tone="text-accent"
      >
        {isLongWait(job) ? <WaitingWords job={job} /> : t(KINDS[kind].doing)}
      </JobNote>
    );
  }
  return problem && (state === 'failed' || state === 'needs-you') ? (
    <Failed job={job} problem={problem} />
  ) : null;
}

function Held({ job }: { job: AccountJob }) {
  const cancelJob = useCancelJob();
  const what = t(KINDS[job.kind].doing);
  return (
    <JobNote
      icon={<Clock aria-hidden className="size-3.5" />}
      tone="text-accent"
      action={
        <Button
          size="small"
          icon={Undo2}
          aria-label={`${t('common.undo')}: ${what}`}
          isBusy={cancelJob.isPending}
          onClick={() => {
            cancelJob.mutate(job.id);
          }}
        >
          {t('common.undo')}
        </Button>
      }
    >
      {what} ·{' '}
      <CountDown
        until={job.notBefore}
        say={(when) => t('push.held', { when })}
        over={t('push.sending')}
      />
    </JobNote>
  );
}

function Failed({ job, problem }: { job: AccountJob; problem: Problem }) {
  const retryJob = useRetryJob();
  const { words } = KINDS[job.kind];
  const retry = () => {
    retryJob.mutate(job.id);
  };
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
              aria-label={`${t('common.tryAgain')}: ${t(`book.what.${words}`)}`}
              isBusy={retryJob.isPending}
              onClick={retry}
            >
              {t('common.tryAgain')}
            </Button>
          )}
        </>
      }
    >
      {getProblemWords(job.kind, problem)}
      {problem.message && (
        <div className="text-muted">
          <ClampedText
            limit={120}
            text={t(problem.status === null ? 'problem.details' : 'problem.service', {
              message: problem.message,
            })}
          />
        </div>
      )}
    </JobNote>
  );
}

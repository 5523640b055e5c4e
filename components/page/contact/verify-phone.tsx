import { PhoneForwarded } from 'lucide-react';
import { findNewestJob, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { buildContactInput } from '@/lib/domain/person/contact';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { PausedNote } from '@/components/shared/paused-note';
import { ProblemNote } from '@/components/shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useSubjectJobs } from '@/components/queries/jobs/jobs';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { TimeAgo } from '@/components/ui/time-ago';

/** Is a number that was found really somebody's? Asked on a click; the service allows it to some accounts only. */
export function usePhoneCheck(page: ShownPage, phone: string) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const addJob = useAddJob({ isErrorShown: true });
  const isOfPhone = ({ input }: { input: { phone: string } }) => input.phone === phone;
  const newest = findNewestJob(jobs, 'phone.verify', isOfPhone);
  const answered = findNewestJob(
    jobs,
    'phone.verify',
    (job) => isOfPhone(job) && job.state === 'done',
  );
  const isOpen = newest !== undefined && isJobOpen(newest);
  const verify = () => {
    const { firstname, lastname } = buildContactInput(page);
    addJob.mutate({
      kind: 'phone.verify',
      input: { phone, ...(firstname && { firstname }), ...(lastname && { lastname }) },
      subject: toSubject(page),
      lane: 'click',
      again: answered !== undefined,
    });
  };
  return {
    newest,
    answered,
    isOpen,
    isBusy: isOpen || addJob.isPending,
    verify,
    error: addJob.error,
  };
}

type PhoneCheck = ReturnType<typeof usePhoneCheck>;

/** The icon at the end of a number's line. */
export const VerifyPhone = ({ check: { answered, isBusy, verify } }: { check: PhoneCheck }) => (
  <IconButton
    icon={PhoneForwarded}
    label={t(answered ? 'phone.again' : 'phone.verify')}
    tooltip={t('phone.hint')}
    isBusy={isBusy}
    onClick={verify}
  />
);

/** What came of it, below the number. */
export function PhoneCheckOutcome({ check }: { check: PhoneCheck }) {
  const { newest, answered, isOpen, verify, error } = check;
  const isWaitingForRep = newest !== undefined && isJobPaused(newest);
  const problem = error
    ? toProblem(error)
    : newest && newest.state !== 'cancelled' && newest.state !== 'done'
      ? newest.problem
      : null;
  return (
    <div aria-live="polite" aria-busy={isOpen && !isWaitingForRep} className="pl-6">
      {answered?.output && (
        <p className="pb-1">
          {describe(answered.output)}{' '}
          <span className="text-muted">
            <TimeAgo at={answered.changedAt} say={(ago) => t('phone.checked', { ago })} />
          </span>
        </p>
      )}
      {isWaitingForRep && problem ? (
        <PausedNote title={t('phone.paused')} problem={problem} />
      ) : (
        problem &&
        !isOpen && (
          <ProblemNote
            title={t(problem.code === 'feature-off' ? 'phone.noAccess' : 'phone.failed')}
            problem={problem}
            onRetry={verify}
          />
        )
      )}
      {newest && isOpen && !isWaitingForRep && (
        <p className="flex items-center gap-1 pb-1 text-muted">
          <Spinner />
          {isLongWait(newest) ? <WaitingWords job={newest} /> : t('phone.checking')}
        </p>
      )}
    </div>
  );
}

/** The answer in words; the service may give neither a status nor a type. */
function describe({ status, type }: { status: string | null; type: string | null }): string {
  const words = [
    status && toWords('phoneStatus', status),
    type && toWords('phoneType', type),
  ].filter((word) => word !== null && word !== '');
  return words.length > 0 ? words.join(', ') : t('phone.noAnswer');
}

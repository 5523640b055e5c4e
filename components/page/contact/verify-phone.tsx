import { PhoneCall } from 'lucide-react';
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
import { Button } from '@/components/ui/button';
import { TimeAgo } from '@/components/ui/time-ago';
import { Tooltip } from '@/components/ui/tooltip';

/** Is a number that was found really somebody's? Asked on a click; the service allows it to some accounts only. */
export function VerifyPhone({ page, phone }: { page: ShownPage; phone: string }) {
  const { data: jobs } = useSubjectJobs(page.identity.key);
  const addJob = useAddJob({ isErrorShown: true });
  const newest = findNewestJob(jobs, 'phone.verify', ({ input }) => input.phone === phone);
  const answered = findNewestJob(
    jobs,
    'phone.verify',
    ({ input, state }) => input.phone === phone && state === 'done',
  );
  const isOpen = newest !== undefined && isJobOpen(newest);
  const isWaitingForRep = newest !== undefined && isJobPaused(newest);
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
  const problem = addJob.error
    ? toProblem(addJob.error)
    : newest && newest.state !== 'cancelled' && newest.state !== 'done'
      ? newest.problem
      : null;

  return (
    <div aria-live="polite" aria-busy={isOpen && !isWaitingForRep} className="text-xs">
      {answered?.output && (
        <p className="pt-1">
          {describe(answered.output)}{' '}
          <span className="text-muted">
            <TimeAgo at={answered.changedAt} say={(ago) => t('phone.checked', { ago })} />
          </span>
        </p>
      )}
      {isWaitingForRep && problem ? (
        <PausedNote title={t('phone.paused')} problem={problem} />
      ) : problem && !isOpen ? (
        <ProblemNote
          title={t(problem.code === 'feature-off' ? 'phone.noAccess' : 'phone.failed')}
          problem={problem}
          onRetry={verify}
        />
      ) : (
        <div className="-ml-2.5">
          <Tooltip text={t('phone.hint')}>
            <Button
              variant="ghost"
              size="small"
              icon={PhoneCall}
              isBusy={isOpen || addJob.isPending}
              onClick={verify}
            >
              {t(answered ? 'phone.again' : 'phone.verify')}
            </Button>
          </Tooltip>
        </div>
      )}
      {newest && isOpen && !isWaitingForRep && isLongWait(newest) && (
        <p className="text-muted">
          <WaitingWords job={newest} />
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

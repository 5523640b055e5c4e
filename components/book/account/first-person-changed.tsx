import { TriangleAlert } from 'lucide-react';
import type { JobOf } from '@/lib/contract/stored/job';
import { listPeople } from '@/lib/domain/book/account-people';
import { t } from '@/locales/t';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useCancelJob } from '@/components/queries/jobs/jobs';
import { Button } from '@/components/ui/controls/button';
import type { AccountJob } from '@/lib/domain/book/account-jobs';
import { JobNote } from './job-note';
import { toAssignJob, toDismissJob, type BookedAccount } from '@/lib/domain/book/new-account-jobs';

type FirstPersonJob = JobOf<'account.dismiss' | 'account.assign'>;

/** Whether it was stopped because another person is first on the account than the rep saw. */
export const isAboutFirstPerson = (job: AccountJob): job is FirstPersonJob =>
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
export function FirstPersonChanged({ job, booked }: FirstPersonChangedProps) {
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

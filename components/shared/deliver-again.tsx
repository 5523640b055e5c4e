import type { JobOf } from '@/lib/contract/stored/job';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddJob } from '../queries/jobs/add-job';
import { Button } from '../ui/controls/button';

interface DeliverAgainProps {
  job: JobOf<'enrich.deliver'>;
  title: string;
}

/** Has the same results delivered once more, from the service's cache: what may cost is not asked for again. */
export function DeliverAgain({ job: { input, subject }, title }: DeliverAgainProps) {
  const addJob = useAddJob();
  return (
    <Button
      size="small"
      aria-label={nameAction(t('activity.deliverAgain'), title, subject.label)}
      isBusy={addJob.isPending}
      onClick={() =>
        addJob.mutate({
          kind: 'enrich.deliver',
          input: { ...input, force_refresh: false },
          subject,
          lane: 'click',
        })
      }
    >
      {t('activity.deliverAgain')}
    </Button>
  );
}

import { isJobHeld, isJobPaused } from '@/lib/contract/stored/job-state';
import { Clock, LoaderCircle } from 'lucide-react';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { PausedNote } from '../shared/paused-note';
import { WaitingWords } from '../shared/waiting-words';
import { useCancelJob } from '../queries/jobs/jobs';
import { Button } from '../ui/button';
import { CountDown } from '../ui/count-down';
import { StateView } from '../ui/state-view';
import type { Write } from '@/lib/domain/push/find-newest-write';
import { RunResults } from './run-view';

/** A write that has not ended: held, kept back by a pause, waiting, or at the service. */
export function OnItsWay({ job }: { job: Write }) {
  const getName = useCrmName();
  if (isJobHeld(job)) return <Held job={job} />;
  if (isJobPaused(job) && job.problem) {
    return <PausedNote title={t('push.paused')} problem={job.problem} />;
  }
  const crm = job.kind === 'push' ? (job.progress?.crm ?? job.input.crm) : undefined;
  const status = job.kind === 'push' ? job.progress?.status : undefined;

  const getTitle = () => {
    if (job.kind === 'enrich') return t('push.enriching');
    return crm ? t('push.runningTo', { crm: getName(crm) }) : t('push.running');
  };
  const renderStatus = () => {
    if (status) return t('push.runStatus', { status: toWords('runStatus', status) });
    return job.state === 'waiting' ? <WaitingWords job={job} /> : t('push.sent');
  };

  return (
    <StateView icon={LoaderCircle} isBusy tone="accent" title={getTitle()}>
      <p>{renderStatus()}</p>
      {job.kind === 'push' && job.progress && <RunResults results={job.progress.results} />}
      {job.inDoubt && <p>{t('activity.inDoubt')}</p>}
    </StateView>
  );
}

function Held({ job }: { job: Write }) {
  const cancelJob = useCancelJob();
  return (
    <StateView
      icon={Clock}
      tone="accent"
      title={
        <CountDown
          until={job.notBefore}
          say={(when) => t('push.held', { when })}
          over={t('push.sending')}
        />
      }
      action={
        <Button
          size="small"
          isBusy={cancelJob.isPending}
          onClick={() => {
            cancelJob.mutate(job.id);
          }}
        >
          {t('common.undo')}
        </Button>
      }
    >
      <p>{t('push.heldText')}</p>
    </StateView>
  );
}

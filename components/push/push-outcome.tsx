import { Check, CircleSlash, LoaderCircle, SearchX } from 'lucide-react';
import { isJobOpen, type Job, type JobOf } from '@/lib/contract/job';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { describeWaiting } from '../domain/describe-waiting';
import { useCrmName } from '../domain/crm-name';
import { ProblemNote } from '../domain/problem-note';
import { useRetryJob } from '../queries/jobs';
import { Face } from '../ui/face';
import { useNow } from '../ui/use-now';
import { ConflictChoice } from './conflict-choice';
import { RunFace } from './run-face';

type Write = JobOf<'push'> | JobOf<'enrich'>;

/** The last thing that was, or is being, written about a subject. */
export const findNewestWrite = (jobs: Job[]): Write | undefined =>
  jobs.find(
    (job): job is Write => job.kind === 'push' || (job.kind === 'enrich' && job.input.sync_to_crm),
  );

/** What came of a push: on its way, done, or why not. */
export function PushOutcome({ job }: { job: Write }) {
  const retryJob = useRetryJob();

  if (isJobOpen(job)) return <OnItsWay job={job} />;
  if (job.state === 'cancelled') return <Face icon={CircleSlash} title={t('push.cancelled')} />;
  if (job.problem && job.state !== 'done') {
    return job.problem.code === 'conflict' ? (
      <ConflictChoice job={job} />
    ) : (
      <ProblemNote
        title={t('push.failed')}
        problem={job.problem}
        isRetrying={retryJob.isPending}
        onRetry={() => {
          retryJob.mutate(job.id);
        }}
      />
    );
  }
  if (job.kind === 'push') return job.output && <RunFace run={job.output} />;
  return job.output?.contact ? (
    <Face icon={Check} tone="good" title={t('push.enriched')}>
      <p>{t('push.enrichedText')}</p>
    </Face>
  ) : (
    <Face icon={SearchX} tone="warn" title={t('contact.nothing')}>
      <p>{t('push.enrichedNothing')}</p>
    </Face>
  );
}

function OnItsWay({ job }: { job: Write }) {
  const getName = useCrmName();
  const now = useNow();
  const crm = job.kind === 'push' ? (job.progress?.crm ?? job.input.crm) : undefined;
  const status = job.kind === 'push' ? job.progress?.status : undefined;

  const getTitle = () => {
    if (job.kind === 'enrich') return t('push.enriching');
    return crm ? t('push.runningTo', { crm: getName(crm) }) : t('push.running');
  };

  return (
    <Face icon={LoaderCircle} isBusy tone="accent" title={getTitle()}>
      <p>
        {status
          ? t('push.runStatus', { status: toWords('runStatus', status) })
          : (describeWaiting(job, now) ?? t('push.sent'))}
      </p>
    </Face>
  );
}

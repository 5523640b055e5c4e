import {
  Check,
  CircleSlash,
  Clock,
  Hand,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { Job, JobState } from '@/lib/contract/job';
import { t } from '@/locales/t';
import { describeWaiting } from '../domain/describe-waiting';
import { ProblemWords } from '../domain/problem-words';
import { useRetryJob } from '../queries/jobs';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { TimeAgo } from '../ui/time-ago';
import { TONE_CLASSES, type Tone } from '../ui/tone';
import { useNow } from '../ui/use-now';
import { getJobName } from './job-words';
import { useCancelJob } from './queries';

const LOOKS: Record<JobState, { icon: LucideIcon; tone: Tone }> = {
  waiting: { icon: Clock, tone: 'neutral' },
  running: { icon: LoaderCircle, tone: 'accent' },
  done: { icon: Check, tone: 'good' },
  'needs-you': { icon: Hand, tone: 'warn' },
  failed: { icon: TriangleAlert, tone: 'bad' },
  cancelled: { icon: CircleSlash, tone: 'neutral' },
};

/** A job that ended without success can be tried again. */
const canRetry = ({ state }: Job) =>
  state === 'failed' || state === 'needs-you' || state === 'cancelled';

/** What the service has heard of goes on. */
const canCancel = ({ state, progress }: Job) =>
  progress === null && (state === 'waiting' || state === 'needs-you');

/** One job: what, about whom, how it stands and why, and what can be done. */
export function JobRow({ job }: { job: Job }) {
  const now = useNow();
  const retryJob = useRetryJob();
  const cancelJob = useCancelJob();
  const { icon: Icon, tone } = LOOKS[job.state];
  const named = { what: getJobName(job), whom: job.subject.label };

  return (
    <li className="flex items-start gap-3 p-3">
      <span
        className={classNames(
          'flex size-7 shrink-0 items-center justify-center rounded-full',
          TONE_CLASSES[tone],
        )}
      >
        <Icon
          aria-hidden
          className={classNames('size-4', job.state === 'running' && 'animate-spin')}
        />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-end gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_11rem] space-y-0.5">
          <p dir="auto" className="line-clamp-2 font-semibold">
            {job.subject.label}
          </p>
          <p className="text-xs text-muted">
            {named.what} · {t(`activity.state.${job.state}`)} · <TimeAgo at={job.changedAt} />
          </p>
          <div className="space-y-0.5 text-xs text-muted">
            {job.state === 'waiting' && <p>{describeWaiting(job, now)}</p>}
            {job.problem && job.state !== 'done' && job.state !== 'cancelled' && (
              <ProblemWords problem={job.problem} />
            )}
          </div>
        </div>
        {(canRetry(job) || canCancel(job)) && (
          <div className="flex shrink-0 gap-2">
            {canRetry(job) && (
              <Button
                size="small"
                aria-label={t('activity.retryNamed', named)}
                isBusy={retryJob.isPending}
                onClick={() => {
                  retryJob.mutate(job.id);
                }}
              >
                {t('activity.retry')}
              </Button>
            )}
            {canCancel(job) && (
              <Button
                size="small"
                aria-label={t('activity.cancelNamed', named)}
                isBusy={cancelJob.isPending}
                onClick={() => {
                  cancelJob.mutate(job.id);
                }}
              >
                {t('activity.cancel')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

import { isJobPaused } from '@/lib/contract/stored/job-state';
import {
  Check,
  CirclePause,
  CircleSlash,
  Clock,
  Hand,
  LoaderCircle,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { JobState } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { classNames } from '../ui/class-names';
import { TONE_CLASSES, type Tone } from '../ui/display/tone';

const LOOKS: Record<JobState, { icon: LucideIcon; tone: Tone }> = {
  waiting: { icon: Clock, tone: 'neutral' },
  running: { icon: LoaderCircle, tone: 'accent' },
  done: { icon: Check, tone: 'good' },
  'needs-you': { icon: Hand, tone: 'warn' },
  failed: { icon: TriangleAlert, tone: 'bad' },
  cancelled: { icon: CircleSlash, tone: 'neutral' },
};

interface JobSignProps {
  job: Job;
  /** What it looks like, where its end says less than what came of it. */
  shownAs?: JobState;
}

/** Nothing ever says that results arrived at a webhook, so a done delivery has no tick. */
const getLook = ({ kind, state }: Job): JobState =>
  kind === 'enrich.deliver' && state === 'done' ? 'waiting' : state;

/** The state of a job as an icon. The words beside it say the same. */
export function JobSign({ job, shownAs = getLook(job) }: JobSignProps) {
  const { icon, tone } = LOOKS[shownAs];
  const Icon = isJobPaused(job) || job.waitingFor === 'bulk' ? CirclePause : icon;
  return (
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
  );
}

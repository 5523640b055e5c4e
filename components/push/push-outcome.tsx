import { Check, CircleSlash, SearchX } from 'lucide-react';
import { isJobOpen } from '@/lib/contract/job-state';
import { t } from '@/locales/t';
import { ProblemNote } from '../domain/problem-note';
import { useRetryJob } from '../queries/jobs';
import { Face } from '../ui/face';
import { ConflictChoice } from './conflict-choice';
import type { Write } from './find-newest-write';
import { OnItsWay } from './on-its-way';
import { RunFace } from './run-face';

/** Whether nothing was written, for sure: without an answer nobody can say so. */
const isKnown = ({ inDoubt, problem }: Write): boolean =>
  !inDoubt && problem?.code !== 'outcome-unknown' && problem?.code !== 'run-unfinished';

/** What came of a push: on its way, done, or why not. */
export function PushOutcome({ job }: { job: Write }) {
  const retryJob = useRetryJob();

  if (isJobOpen(job)) return <OnItsWay job={job} />;
  if (job.state === 'cancelled') {
    return (
      <Face icon={CircleSlash} title={t('push.cancelled')}>
        <p>{t('push.cancelledText')}</p>
      </Face>
    );
  }
  if (job.problem && job.state !== 'done') {
    return job.problem.code === 'conflict' ? (
      <ConflictChoice problem={job.problem} />
    ) : (
      <ProblemNote
        title={t(isKnown(job) ? 'push.failed' : 'push.unanswered')}
        problem={job.problem}
        isRetrying={retryJob.isPending}
        onRetry={() => {
          retryJob.mutate(job.id);
        }}
      />
    );
  }
  if (job.kind === 'push') return job.output && <RunFace job={job} run={job.output} />;
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

import { isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import type { JobOf } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { PausedNote } from '@/components/shared/paused-note';
import { ProblemNote } from '@/components/shared/problem-note';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import { useRetryJob } from '@/components/queries/jobs/jobs';
import { useIsInStatusBar } from '@/components/queries/jobs/note-action';
import { ContactWaiting } from './contact-waiting';

interface EnrichmentStateProps {
  /** The newest enrichment, when it is not the one that is shown. */
  job: JobOf<'enrich'>;
  /** The last answer is shown above. */
  isAgain: boolean;
}

/** The state of an enrichment that has no answer yet. While the status bar shows it, only what will be here. */
export function EnrichmentState({ job, isAgain }: EnrichmentStateProps) {
  const retryJob = useRetryJob();
  const isInStatusBar = useIsInStatusBar(job);
  if (isInStatusBar) return isJobOpen(job) && !isAgain ? <ContactWaiting isOfJob /> : null;
  if (isJobPaused(job) && job.problem) {
    return (
      <PausedNote
        title={t(isAgain ? 'contact.pausedAgain' : 'contact.paused')}
        problem={job.problem}
      />
    );
  }
  if (isJobOpen(job)) {
    if (!isAgain) return <ContactWaiting job={job} />;
    return isLongWait(job) ? (
      <p className="p-3 text-muted">
        <WaitingWords job={job} />
      </p>
    ) : null;
  }
  if (!job.problem || job.state === 'cancelled') return null;
  return (
    <ProblemNote
      problem={job.problem}
      isRetrying={retryJob.isPending}
      onRetry={() => {
        retryJob.mutate(job.id);
      }}
    />
  );
}

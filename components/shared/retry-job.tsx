import type { Job } from '@/lib/contract/stored/job';
import { isRunUnknown } from '@/lib/contract/stored/job-state';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useRetryJob } from '../queries/jobs/jobs';
import { Button } from '../ui/controls/button';
import { hasOwnStep, ProblemStep } from './problem-step';

/** Leads to what mends a job's problem, or tries it again. `title`: what was not done. */
export function RetryJob({ job, title }: { job: Job; title: string }) {
  const retryJob = useRetryJob();
  const retry = () => retryJob.mutate(job.id);
  const code = job.problem?.code;
  if (code && hasOwnStep(code)) return <ProblemStep code={code} onMended={retry} />;
  const words = t(isRunUnknown(job) ? 'push.lookAgain' : 'common.tryAgain');
  return (
    <Button
      size="small"
      aria-label={nameAction(words, title, job.subject.label)}
      isBusy={retryJob.isPending}
      onClick={retry}
    >
      {words}
    </Button>
  );
}

import { isRunUnknown } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';

/** The id of a run whose outcome is unknown. The service's support finds the run by it. */
export function RunId({ job }: { job: Job }) {
  if (job.kind !== 'push' || job.progress === null || !isRunUnknown(job)) return null;
  const message = t('push.runId', { id: job.progress.id });
  return <p className="break-all">{t('problem.details', { message })}</p>;
}

import { isRunUnknown } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { CopyButton } from '../ui/copy-button';

/** Copies the id of a push whose outcome is unknown. The service's support finds the push by it. */
export function RunId({ job }: { job: Job }) {
  if (job.kind !== 'push' || job.progress === null || !isRunUnknown(job)) return null;
  return <CopyButton label={t('lists.copyId')} text={job.progress.id} />;
}

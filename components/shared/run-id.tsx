import { isRunUnknown } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { CopyButton } from '../ui/controls/copy-button';

/** Copies the id of a push whose outcome is unknown. The service's support finds the push by it. */
export function RunId({ job }: { job: Job }) {
  if (job.kind !== 'push' || job.progress === null || !isRunUnknown(job)) return null;
  const words = t('lists.copyId');
  return <CopyButton label={words} words={words} text={job.progress.id} />;
}

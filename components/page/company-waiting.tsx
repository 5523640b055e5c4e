import type { Job } from '@/lib/contract/job';
import { t } from '@/locales/t';
import { describeWaiting } from '../domain/describe-waiting';
import { Bone, Skeleton } from '../ui/skeleton';
import { useNow } from '../ui/use-now';

/** Stands for the facts. Without a job: what was done before is still being read. */
export function CompanyWaiting({ job }: { job: Job | undefined }) {
  const now = useNow();
  const isLong = job?.waitingFor != null && job.waitingFor !== 'turn';
  return (
    <Skeleton label={t('company.asking')}>
      <div className="min-h-24 space-y-3 p-3">
        {isLong ? (
          <p className="text-xs text-muted">{describeWaiting(job, now)}</p>
        ) : (
          <Bone className="h-3.5 w-4/5" />
        )}
        <Bone className="h-3.5 w-3/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
    </Skeleton>
  );
}

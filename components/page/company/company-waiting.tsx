import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import { Bone, Skeleton } from '@/components/ui/skeleton';

/** Stands for the facts. Without a job: what was done before is still being read. */
export function CompanyWaiting({ job }: { job: Job | undefined }) {
  if (job && isLongWait(job)) {
    return (
      <div className="min-h-24 space-y-3 p-3">
        <p className="text-muted">
          <WaitingWords job={job} />
        </p>
        <Bone className="h-3.5 w-3/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
    );
  }
  return (
    <Skeleton label={t('company.asking')} isOfJob={job !== undefined}>
      <div className="min-h-24 space-y-3 p-3">
        <Bone className="h-3.5 w-4/5" />
        <Bone className="h-3.5 w-3/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
    </Skeleton>
  );
}

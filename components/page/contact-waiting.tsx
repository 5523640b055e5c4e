import type { Job } from '@/lib/contract/job';
import { t } from '@/locales/t';
import { describeWaiting } from '../domain/describe-waiting';
import { Bone, Skeleton } from '../ui/skeleton';
import { useNow } from '../ui/use-now';

/** As high as an email and a phone number. Without a job: what was done before is still being read. */
export function ContactWaiting({ job }: { job: Job | undefined }) {
  const now = useNow();
  const isLong = job?.waitingFor != null && job.waitingFor !== 'turn';
  return (
    <Skeleton label={t('contact.asking')}>
      <div className="divide-y divide-line">
        <div className="flex h-11 items-center px-3">
          {isLong ? (
            <p className="text-xs text-muted">{describeWaiting(job, now)}</p>
          ) : (
            <Bone className="h-3.5 w-3/5" />
          )}
        </div>
        <div className="flex h-11 items-center px-3">
          <Bone className="h-3.5 w-2/5" />
        </div>
      </div>
    </Skeleton>
  );
}

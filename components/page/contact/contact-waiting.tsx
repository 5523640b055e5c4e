import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import { Bone, Skeleton } from '@/components/ui/skeleton';

/** As high as an email and a phone number. Without a job: what was done before is still being read. */
export const ContactWaiting = ({ job }: { job: Job | undefined }) => (
  <div className="divide-y divide-line">
    {job && isLongWait(job) && (
      <p className="flex min-h-11 items-center px-3 py-2 text-xs text-muted">
        <span>
          <WaitingWords job={job} />
        </span>
      </p>
    )}
    <Skeleton label={t('contact.asking')}>
      <div className="divide-y divide-line">
        {!(job && isLongWait(job)) && (
          <div className="flex h-11 items-center px-3">
            <Bone className="h-3.5 w-3/5" />
          </div>
        )}
        <div className="flex h-11 items-center px-3">
          <Bone className="h-3.5 w-2/5" />
        </div>
      </div>
    </Skeleton>
  </div>
);

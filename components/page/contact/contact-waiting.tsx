import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import { Bone, Skeleton } from '@/components/ui/skeleton';

interface ContactWaitingProps {
  /** Undefined: it is not said here why it waits. */
  job?: Job;
  /** Left out: what was done before is still being read. */
  isOfJob?: boolean;
}

/** As high as an email and a phone number. */
export function ContactWaiting({ job, isOfJob = job !== undefined }: ContactWaitingProps) {
  if (job && isLongWait(job)) {
    return (
      <div className="divide-y divide-line">
        <p className="flex min-h-11 items-center px-3 py-2 text-muted">
          <span>
            <WaitingWords job={job} />
          </span>
        </p>
        <BoneRow className="w-2/5" />
      </div>
    );
  }
  return (
    <Skeleton label={t('contact.asking')} isOfJob={isOfJob}>
      <div className="divide-y divide-line">
        <BoneRow className="w-3/5" />
        <BoneRow className="w-2/5" />
      </div>
    </Skeleton>
  );
}

const BoneRow = ({ className }: { className: string }) => (
  <div className="flex h-11 items-center px-3">
    <Bone className={`h-3.5 ${className}`} />
  </div>
);

import { t } from '@/locales/t';
import { Bone, Skeleton } from '@/components/ui/display/skeleton';

/** The loading state of a list of accounts. `isOfJob`: the service is asked for them. */
export const AccountListSkeleton = ({ isOfJob = false }: { isOfJob?: boolean }) => (
  <Skeleton label={t('common.loading')} isOfJob={isOfJob}>
    {['w-2/5', 'w-3/5', 'w-1/2', 'w-2/5', 'w-3/5'].map((width, index) => (
      <div key={index} className="flex gap-3 border-b border-line px-3 py-3">
        <Bone className="h-3.5 w-5" />
        <div className="flex-1 space-y-2">
          <Bone className={`h-4 ${width}`} />
          <Bone className="h-3.5 w-4/5" />
          <Bone className="h-3 w-3/5" />
        </div>
      </div>
    ))}
  </Skeleton>
);

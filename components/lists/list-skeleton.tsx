import { t } from '@/locales/t';
import { Bone, Skeleton } from '../ui/display/skeleton';

/** The loading state of lists and of items. `isOfJob`: the service is asked for them. */
export const ListSkeleton = ({ isOfJob = false }: { isOfJob?: boolean }) => (
  <Skeleton label={t('common.loading')} isOfJob={isOfJob}>
    {['w-2/5', 'w-3/5', 'w-1/2', 'w-2/5', 'w-3/5'].map((width, index) => (
      <div key={index} className="space-y-2 border-b border-line px-4 py-3">
        <Bone className={`h-4 ${width}`} />
        <Bone className="h-3.5 w-4/5" />
      </div>
    ))}
  </Skeleton>
);

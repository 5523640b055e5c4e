import { t } from '@/locales/t';
import { Bone, Skeleton } from '../ui/skeleton';
import { ReadingWords } from './reading-words';

/** Stands where a person or a company will be: nothing of the page before is shown meanwhile. */
export const PageSkeleton = () => (
  <Skeleton label={t('page.reading')}>
    <div className="space-y-4 p-4">
      <div className="flex items-start gap-3">
        <Bone className="size-10 rounded-full" />
        <div className="flex-1 space-y-2 pt-1">
          <ReadingWords />
          <Bone className="h-3.5 w-4/5" />
          <Bone className="h-3 w-3/5" />
          <Bone className="h-3 w-2/5" />
        </div>
      </div>
      <div>
        <Bone className="mb-3 h-3.5 w-12" />
        <Bone className="h-32 w-full rounded-lg" />
      </div>
      <div>
        <Bone className="mb-3 h-3.5 w-16" />
        <Bone className="h-22 w-full rounded-lg" />
      </div>
    </div>
  </Skeleton>
);

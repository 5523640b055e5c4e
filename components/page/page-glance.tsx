import { lazy, Suspense, useEffect } from 'react';
import { t } from '@/locales/t';
import { ConnectNote } from '../shared/connect-note';
import { FailedRead } from '../shared/problem-note';
import { isSample } from '@/lib/contract/sample';
import { useConnection } from '../queries/connection';
import { useCurrentPage } from '../queries/page/current-page';
import { isShown } from '@/lib/domain/person/shown-page';
import { Bone, Skeleton } from '../ui/display/skeleton';
import { NobodyView } from './nobody-view';
import { ReadPageView } from './read-page-view';

const load = () => import('./subject-glance');
const SubjectGlance = lazy(async () => ({ default: (await load()).SubjectGlance }));

/** The page in front in the popup: who it is, and who owns them. */
export function PageGlance() {
  const current = useCurrentPage();
  const connected = useConnection();
  const { data: page } = current;
  // The popup opens without it; it is here before the page in front is known.
  useEffect(() => {
    void load();
  }, []);

  const failed = [current, connected].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <FailedRead query={failed} />;
  if (current.isPending || connected.isPending) return <GlanceSkeleton />;
  if (!connected.data) return <ConnectNote isHeading />;
  if (isSample(connected.data)) return <NobodyView size="card" status="sample" />;
  if (!page) return <ReadPageView />;
  if (page.report.status === 'reading') return <GlanceSkeleton />;
  if (!isShown(page.report) || page.report.status === 'wall') {
    return <NobodyView size="card" status={page.report.status} />;
  }
  return (
    <Suspense fallback={<GlanceSkeleton />}>
      <SubjectGlance key={page.report.identity.key} page={page.report} />
    </Suspense>
  );
}

const GlanceSkeleton = () => (
  <Skeleton label={t('common.loading')}>
    <div className="flex items-start gap-3 p-4">
      <Bone className="size-10 rounded-full" />
      <div className="flex-1 space-y-2 pt-1">
        <p className="text-muted">{t('common.loading')}</p>
        <Bone className="h-3.5 w-4/5" />
        <Bone className="h-4 w-2/5" />
      </div>
    </div>
  </Skeleton>
);

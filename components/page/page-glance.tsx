import { t } from '@/locales/t';
import { ConnectNote } from '../shared/connect-note';
import { FailedRead } from '../shared/failed-read';
import { useConnection } from '../queries/connection';
import { useCurrentPage } from '../queries/page/current-page';
import { isReadOnClick, isShown, isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { Badge } from '../ui/badge';
import { Monogram } from '../ui/monogram';
import { Bone, Skeleton } from '../ui/skeleton';
import { CrmLine } from './crm/crm-line';
import { NobodyView } from './nobody-view';
import { ReadAgain } from './read-again';
import { ReadPageView } from './read-page-view';
import { ReadingWords } from './reading-words';

/** The page in front in the popup: who it is, and who owns them. */
export function PageGlance() {
  const current = useCurrentPage();
  const connected = useConnection();
  const { data: page } = current;

  const failed = [current, connected].find(({ isLoadingError }) => isLoadingError);
  if (failed) return <FailedRead query={failed} />;
  if (current.isPending || connected.isPending) return <GlanceSkeleton />;
  if (!connected.data) return <ConnectNote isHeading />;
  if (!page) return <ReadPageView />;
  if (page.report.status === 'reading') return <GlanceSkeleton />;
  if (!isShown(page.report) || page.report.status === 'wall') {
    return <NobodyView size="card" status={page.report.status} />;
  }
  return <Glance key={page.report.identity.key} page={page.report} />;
}

function Glance({ page }: { page: ShownPage }) {
  const { fields, identity } = page;
  const name = fields.name?.value;
  const isPerson = identity.kind === 'person';
  const about = isPerson
    ? (fields.headline ?? fields.jobTitle)
    : (fields.industry ?? fields.location);
  return (
    <div className="flex items-start gap-3 p-4">
      <Monogram name={name ?? ''} isRound={isPerson} />
      <div className="min-w-0 flex-1">
        <h1 dir="auto" className="line-clamp-2 text-base font-semibold">
          {name ?? t('page.unnamed')}
        </h1>
        {about && <p className="line-clamp-1 text-muted">{about.value}</p>}
        <div className="mt-1 flex flex-wrap gap-1">
          {!isVerified(page) && <Badge tone="warn">{t('page.unverified.title')}</Badge>}
          {isPerson && <CrmLine page={page} />}
        </div>
        {isReadOnClick(page) && <ReadAgain />}
      </div>
    </div>
  );
}

const GlanceSkeleton = () => (
  <Skeleton label={t('page.reading')}>
    <div className="flex items-start gap-3 p-4">
      <Bone className="size-10 rounded-full" />
      <div className="flex-1 space-y-2 pt-1">
        <ReadingWords />
        <Bone className="h-3.5 w-4/5" />
        <Bone className="h-4 w-2/5" />
      </div>
    </div>
  </Skeleton>
);

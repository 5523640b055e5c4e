import { type ReactNode, useMemo, useState } from 'react';
import { ConnectNote } from '../shared/connect-note';
import { FailedRead } from '../shared/problem-note';
import { useConnection } from '../queries/connection';
import { useCurrentPage, ShownFrontContext } from '../queries/page/current-page';
import { useChangeLookUp, useLookUp } from '../queries/page/look-up';
import { useWindowIdQuery } from '../queries/window-id';
import { type ShownPage, isShown, listKeys } from '@/lib/domain/person/shown-page';
import { Card } from '../ui/display/card';
import { DriftNote } from './drift-note';
import { NobodyView } from './nobody-view';
import { PageHeader } from './page-header';
import { ListedPeople, type ManySlots } from './page-people';
import { type PersonSlots, PersonView } from './person-view';
import { ArrowLeft } from 'lucide-react';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { isSample } from '@/lib/contract/sample';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { RecentSection } from './recent-section';
import { Bone, Skeleton } from '../ui/display/skeleton';
import { useCompanyKnown, type CompanyKnown } from '../queries/page/company-known';
import { HistorySection } from './history-section';
import { PeopleSection } from './people-section';
import { CompanyFactList } from './company/company-fact-list';
import { CompanySection } from './company/company-section';
import { CompanyStrip } from './company/company-strip';

interface PageTabProps extends PersonSlots, CompanySlots {
  today: ReactNode;
}

/** The tab "This page": the person or company in front, or looked up, with all that is known and all actions. */
export function PageTab({ today, ...slots }: PageTabProps) {
  const ownWindow = useWindowIdQuery();
  const current = useCurrentPage();
  const lookedUp = useLookUp();
  const connected = useConnection();
  const { data: page } = current;
  const { data: lookUp = null } = lookedUp;
  const windowId = ownWindow.data;
  const key = page?.report.identity?.key;
  const front = useMemo(
    () => (windowId === undefined || key === undefined ? null : { windowId, key }),
    [windowId, key],
  );

  const failed = [ownWindow, current, lookedUp, connected].find(
    ({ isLoadingError }) => isLoadingError,
  );
  if (failed) return <FailedRead query={failed} />;
  if (current.isPending || lookedUp.isPending || connected.isPending) return <PageSkeleton />;

  const renderView = () => {
    if (lookUp?.found.type === 'record') return <Shown {...slots} page={lookUp.found.report} />;
    if (page?.report.status === 'reading') return <PageSkeleton />;
    if (!page || !isShown(page.report) || page.report.status === 'wall') {
      const status = page?.report.status;
      if (!connected.data) {
        return page ? <NobodyView size="page" status={status} /> : <ConnectNote isHeading />;
      }
      const nobody = (
        <NobodyPage status={isSample(connected.data) ? 'sample' : status} today={today} />
      );
      if (status !== 'none') return nobody;
      return <ListedPeople {...slots} otherwise={nobody} />;
    }
    return <Shown {...slots} page={page.report} drift={page.drift} />;
  };
  return (
    <div className="flex min-h-full flex-col">
      {lookUp?.found.type === 'record' && <LookUpBar />}
      {/* What is shown may not be what is in front any more. */}
      {current.error && <FailedRead query={current} />}
      <ShownFrontContext value={lookUp?.found.type === 'record' ? null : front}>
        {renderView()}
      </ShownFrontContext>
    </div>
  );
}

interface ShownProps extends PersonSlots, CompanySlots {
  page: ShownPage;
  drift?: string | null;
}

function Shown({ page, drift = null, ...slots }: ShownProps) {
  const { data: connection } = useConnection();
  const View = page.identity.kind === 'person' ? PersonView : CompanyView;
  // By key, it begins anew with every other record: what was asked for one person is never done for the next.
  const key = useSteadyKey(page);
  return (
    <article key={key} className="flex flex-1 flex-col gap-4 p-4">
      {drift !== null && <DriftNote drift={drift} />}
      <PageHeader page={page} />
      {connection ? (
        <View page={page} {...slots} />
      ) : (
        <Card>
          <ConnectNote />
        </Card>
      )}
    </article>
  );
}

/** The way back to the page in front, over somebody who was looked up. */
function LookUpBar() {
  const { data: connection } = useConnection();
  const change = useChangeLookUp();
  return (
    <div className="border-b border-line bg-surface px-2 py-1">
      <Button
        variant="ghost"
        size="small"
        icon={ArrowLeft}
        className="text-start"
        isBusy={change.isPending}
        onClick={() => change.mutate(null)}
      >
        {isSample(connection) ? t('page.sample.title') : t('lookUp.back')}
      </Button>
    </div>
  );
}

interface NobodyPageProps {
  /** Undefined: the page is not read by itself. */
  status: PageReport['status'] | 'sample' | undefined;
  today: ReactNode;
}

/** Where nobody is shown: why, whom the rep saw last, and whom to turn to today. */
const NobodyPage = ({ status, today }: NobodyPageProps) => (
  <div className="flex flex-col gap-4 p-4">
    <NobodyView size="card" status={status} />
    <RecentSection />
    {today}
  </div>
);

/** Stands where a person or a company will be: nothing of the page before is shown meanwhile. */
const PageSkeleton = () => (
  <Skeleton label={t('common.loading')}>
    <div className="space-y-4 p-4">
      <div className="flex items-start gap-3">
        <Bone className="size-10 rounded-full" />
        <div className="flex-1 space-y-2 pt-1">
          <p className="text-muted">{t('common.loading')}</p>
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

/**
 * A key for whatever shows a page's record: another one for every other record, so that nothing of one person is ever shown
 * under another's name, and the same when the record comes to be known by another address, so that nothing typed is lost.
 */
function useSteadyKey(page: ShownPage): string {
  const keys = listKeys(page);
  const [known, setKnown] = useState({ key: page.identity.key, keys });
  const isSame = keys.some((key) => known.keys.includes(key));
  const news = keys.filter((key) => !known.keys.includes(key));
  if (news.length === 0) return known.key;
  const next = isSame
    ? { ...known, keys: [...known.keys, ...news] }
    : { key: page.identity.key, keys };
  setKnown(next);
  return next.key;
}

interface CompanySlots extends ManySlots {
  renderBook: (page: ShownPage) => ReactNode;
  renderCompany: (page: ShownPage, known: CompanyKnown) => ReactNode;
}

function CompanyView({
  page,
  renderBook,
  renderCompany,
  ...many
}: CompanySlots & { page: ShownPage }) {
  const known = useCompanyKnown(page);
  return (
    <>
      <CompanyStrip page={page} account={known.account} />
      {renderBook(page)}
      <CompanySection page={page} known={known} />
      <PeopleSection page={page} />
      {known.company && <CompanyFactList company={known.company} />}
      {!page.isLookUp && <ListedPeople {...many} />}
      <HistorySection page={page} />
      {renderCompany(page, known)}
    </>
  );
}

import { useMemo, type ReactNode } from 'react';
import { ConnectNote } from '../shared/connect-note';
import { FailedRead } from '../shared/failed-read';
import { useConnection } from '../queries/connection';
import { useCurrentPage } from '../queries/page/current-page';
import { ShownFrontContext } from '../queries/page/shown-front';
import { useLookUp } from '../queries/page/look-up';
import { useWindowIdQuery } from '../queries/window-id';
import { isShown, type ShownPage } from '@/lib/domain/person/shown-page';
import { Card } from '../ui/card';
import { CompanyView, type CompanySlots } from './company/company-view';
import { DriftNote } from './drift-note';
import { LookUpBar } from './look-up-bar';
import { NobodyPage } from './nobody-page';
import { NobodyView } from './nobody-view';
import { PageHeader } from './page-header';
import { ListedPeople } from './page-people';
import { PageSkeleton } from './page-skeleton';
import { PersonView, type PersonSlots } from './person-view';
import { useSteadyKey } from './steady-key';

interface PageTabProps extends PersonSlots, CompanySlots {
  /** The first accounts of today, shown where nobody is. */
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

  const { renderAddMany, renderMany } = slots;
  const many = { renderAddMany, renderMany };
  const renderView = () => {
    if (lookUp?.found.type === 'record') return <Shown {...slots} page={lookUp.found.report} />;
    if (page?.report.status === 'reading') return <PageSkeleton />;
    if (!page || !isShown(page.report) || page.report.status === 'wall') {
      const status = page?.report.status;
      if (!connected.data) return <NobodyView size="page" status={status} />;
      const nobody = <NobodyPage status={status} today={today} />;
      if (status !== 'none') return nobody;
      return <ListedPeople {...many} otherwise={nobody} />;
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

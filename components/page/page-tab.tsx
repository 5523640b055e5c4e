import { useState, type ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { ConnectNote } from '../shared/connect-note';
import { FailedRead } from '../shared/failed-read';
import { useConnection } from '../queries/connection';
import { useCurrentPage } from '../queries/page/current-page';
import { useLookUp } from '../queries/page/look-up';
import { useWindowIdQuery } from '../queries/window-id';
import { isShown, type ShownPage } from '@/lib/domain/person/shown-page';
import { Card } from '../ui/card';
import { CompanySection } from './company/company-section';
import { CompanyStrip } from './company/company-strip';
import { DriftNote } from './drift-note';
import { HistorySection } from './history-section';
import { LookUpBar } from './look-up-bar';
import { NobodyPage } from './nobody-page';
import { NobodyView } from './nobody-view';
import { PageHeader } from './page-header';
import { ListedPeople } from './page-people';
import type { RenderMany } from '../shared/render-many';
import { PageSkeleton } from './page-skeleton';
import { PeopleSection } from './people-section';
import { PersonView } from './person-view';
import { useSteadyKey } from './steady-key';

/** A push that was asked for elsewhere on the page than at its button. */
interface AskedPush {
  isAsked: boolean;
  onEnd: () => void;
}

interface PageTabProps {
  /** What can be done with a page, at the foot. */
  renderPush: (page: ShownPage, asked: AskedPush) => ReactNode;
  /** What a book knows about the page; shown first. */
  renderBook: (page: ShownPage) => ReactNode;
  /** What can be done with a record of a CRM that may be the person. */
  renderMatch: (page: ShownPage, match: CrmMatch) => ReactNode;
  /** What can be done with many people at once. */
  renderMany: RenderMany;
  /** The first accounts of today, shown where nobody is. */
  today: ReactNode;
}

/** The tab "This page": the person or company in front, or looked up, with all that is known and all actions. */
export function PageTab(props: PageTabProps) {
  const ownWindow = useWindowIdQuery();
  const current = useCurrentPage();
  const lookedUp = useLookUp();
  const connected = useConnection();
  const { data: page } = current;
  const { data: lookUp = null } = lookedUp;

  const failed = [ownWindow, current, lookedUp, connected].find(
    ({ isLoadingError }) => isLoadingError,
  );
  if (failed) return <FailedRead query={failed} />;
  if (current.isPending || lookedUp.isPending || connected.isPending) return <PageSkeleton />;

  const renderView = () => {
    if (lookUp?.found.type === 'record') return <Shown {...props} page={lookUp.found.report} />;
    if (page?.report.status === 'reading') return <PageSkeleton />;
    if (!page || !isShown(page.report) || page.report.status === 'wall') {
      const status = page?.report.status;
      if (!connected.data) return <NobodyView size="page" status={status} />;
      const nobody = <NobodyPage status={status} today={props.today} />;
      if (status !== 'none') return nobody;
      return <ListedPeople renderMany={props.renderMany} otherwise={nobody} />;
    }
    return <Shown {...props} page={page.report} drift={page.drift} />;
  };
  return (
    <div className="flex min-h-full flex-col">
      {lookUp?.found.type === 'record' && <LookUpBar />}
      {/* What is shown may not be what is in front any more. */}
      {current.error && <FailedRead query={current} />}
      {renderView()}
    </div>
  );
}

interface ShownProps extends PageTabProps {
  page: ShownPage;
  drift?: string | null;
}

/** Begins anew with every other record: what was asked for one person is never done for the next. */
const Shown = (props: ShownProps) => <ShownRecord key={useSteadyKey(props.page)} {...props} />;

function ShownRecord(props: ShownProps) {
  const { page, drift = null, renderBook, renderPush, renderMatch, renderMany } = props;
  const { data: connection } = useConnection();
  const [isPushAsked, setIsPushAsked] = useState(false);
  return (
    <article className="flex flex-1 flex-col gap-4 p-4">
      {drift !== null && <DriftNote drift={drift} />}
      <PageHeader page={page} />
      {connection ? (
        <>
          {page.identity.kind === 'person' ? (
            <PersonView
              page={page}
              book={renderBook(page)}
              renderMatch={(match) => renderMatch(page, match)}
              onUpdate={() => {
                setIsPushAsked(true);
              }}
            />
          ) : (
            <>
              <CompanyStrip page={page} />
              {renderBook(page)}
              <CompanySection page={page} />
              <PeopleSection page={page} />
              {!page.isLookUp && <ListedPeople renderMany={renderMany} />}
              <HistorySection page={page} />
            </>
          )}
          {renderPush(page, {
            isAsked: isPushAsked,
            onEnd: () => {
              setIsPushAsked(false);
            },
          })}
        </>
      ) : (
        <Card>
          <ConnectNote />
        </Card>
      )}
    </article>
  );
}

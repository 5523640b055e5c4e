import type { ReactNode } from 'react';
import { ConnectNote } from '../domain/connect-note';
import { FailedRead } from '../domain/failed-read';
import { useConnection } from '../queries/connection';
import { useCurrentPage } from '../queries/current-page';
import { isShown, type ShownPage } from '../queries/shown-page';
import { Card } from '../ui/card';
import { CompanySection } from './company-section';
import { ContactSection } from './contact-section';
import { CrmSection } from './crm-section';
import { DriftNote } from './drift-note';
import { HistorySection } from './history-section';
import { NobodyFace } from './nobody-face';
import { PageHeader } from './page-header';
import { PageSkeleton } from './page-skeleton';

interface PageTabProps {
  /** What can be pushed of a page; stands at the end. */
  renderPush: (page: ShownPage) => ReactNode;
  /** What a book knows about the page; stands first. */
  renderBook: (page: ShownPage) => ReactNode;
}

/** "This page": whom the page in front is about, and all that is known and can be done about them. */
export function PageTab({ renderPush, renderBook }: PageTabProps) {
  const current = useCurrentPage();
  const connected = useConnection();
  const { data: page } = current;

  const failed = [current, connected].find(({ error }) => error !== null);
  if (failed) return <FailedRead query={failed} />;
  if (current.isPending || connected.isPending || page?.report.status === 'reading') {
    return <PageSkeleton />;
  }
  if (!page || !isShown(page.report) || page.report.status === 'wall') {
    return <NobodyFace size="page" status={page?.report.status} />;
  }

  const { report, drift } = page;
  return (
    // By key: nothing of one person is ever shown under another's name.
    <article key={report.identity.key} className="flex min-h-full flex-col gap-4 p-4">
      {drift !== null && <DriftNote drift={drift} />}
      <PageHeader page={report} />
      {connected.data ? (
        <>
          {renderBook(report)}
          {report.identity.kind === 'person' ? (
            <>
              <CrmSection page={report} />
              <ContactSection page={report} />
            </>
          ) : (
            <CompanySection page={report} />
          )}
          <HistorySection page={report} />
          {renderPush(report)}
        </>
      ) : (
        <Card>
          <ConnectNote />
        </Card>
      )}
    </article>
  );
}

import type { ReactNode } from 'react';
import { ConnectNote } from '../domain/connect-note';
import { ProblemNote } from '../domain/problem-note';
import { toProblem } from '../domain/to-problem';
import { useConnection } from '../queries/connection';
import { useCurrentPage } from '../queries/current-page';
import { isShown, type ShownPage } from '../queries/shown-page';
import { Card } from '../ui/card';
import { CompanySection } from './company-section';
import { ContactSection } from './contact-section';
import { CrmSection } from './crm-section';
import { NobodyFace } from './nobody-face';
import { PageHeader } from './page-header';
import { PageSkeleton } from './page-skeleton';

interface PageTabProps {
  /** What can be pushed of a page; stands at the end. */
  renderPush: (page: ShownPage) => ReactNode;
}

/** "This page": whom the page in front is about, and all that is known and can be done about them. */
export function PageTab({ renderPush }: PageTabProps) {
  const { data: page, error, isPending } = useCurrentPage();
  const { data: connection, isPending: isConnecting } = useConnection();

  if (error) return <ProblemNote problem={toProblem(error)} />;
  if (isPending || isConnecting || page?.report.status === 'reading') return <PageSkeleton />;
  if (!page || !isShown(page.report) || page.report.status === 'wall') {
    return <NobodyFace size="page" status={page?.report.status} />;
  }

  const { report } = page;
  return (
    // By key: nothing of one person is ever shown under another's name.
    <article key={report.identity.key} className="flex min-h-full flex-col gap-4 p-4">
      <PageHeader page={report} />
      {connection ? (
        <>
          {report.identity.kind === 'person' ? (
            <>
              <CrmSection page={report} />
              <ContactSection page={report} />
            </>
          ) : (
            <CompanySection page={report} />
          )}
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

import type { ReactNode } from 'react';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { NobodyView } from './nobody-view';
import { RecentSection } from './recent-section';

interface NobodyPageProps {
  /** Undefined: the page is not read by itself. */
  status: PageReport['status'] | undefined;
  /** The first accounts of today. */
  today: ReactNode;
}

/** Where nobody is shown: why, whom the rep saw last, and whom to turn to today. */
export const NobodyPage = ({ status, today }: NobodyPageProps) => (
  <div className="flex flex-col gap-4 p-4">
    <NobodyView size="card" status={status} />
    <RecentSection />
    {today}
  </div>
);

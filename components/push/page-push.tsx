import type { ReactNode } from 'react';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { CompanyPush } from './company-push';
import { PersonPush } from './person-push';

interface PagePushProps {
  page: ShownPage;
  /** Other actions, shown beside the buttons. */
  more: ReactNode;
}

/** What can be pushed of a page. */
export const PagePush = ({ page, more }: PagePushProps) =>
  page.identity.kind === 'person' ? (
    <PersonPush page={page} more={more} />
  ) : (
    <CompanyPush page={page} more={more} />
  );

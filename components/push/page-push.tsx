import type { ReactNode } from 'react';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { CompanyPush } from './company-push';
import { PersonPush } from './person-push';

interface PagePushProps {
  page: ShownPage;
  /** A push that was asked for elsewhere on the page. */
  asked: { isAsked: boolean; onEnd: () => void };
  /** Other actions, shown beside the buttons. */
  more: ReactNode;
}

/** What can be pushed of a page. */
export const PagePush = ({ page, asked, more }: PagePushProps) =>
  page.identity.kind === 'person' ? (
    <PersonPush page={page} asked={asked} more={more} />
  ) : (
    <CompanyPush page={page} more={more} />
  );

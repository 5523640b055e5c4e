import type { ShownPage } from '../queries/shown-page';
import { CompanyPush } from './company-push';
import { PersonPush } from './person-push';

/** What can be pushed of a page. */
export const PagePush = ({ page }: { page: ShownPage }) =>
  page.identity.kind === 'person' ? <PersonPush page={page} /> : <CompanyPush page={page} />;

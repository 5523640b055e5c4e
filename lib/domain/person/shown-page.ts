import type { Subject } from '@/lib/contract/stored/job';
import type { LookedUp } from '@/lib/contract/messages/look-up';
import type { PageReport } from '@/lib/contract/messages/page-report';
import type { IdentifiedPage } from './contact';

/** A page that shows a person or a company, or what the rep looked up without one. */
export type ShownPage = PageReport & IdentifiedPage & Partial<Pick<LookedUp, 'isLookUp'>>;

export const isShown = (report: PageReport): report is ShownPage => report.identity !== null;

/** Only of a verified page is anything looked up or sent without the rep saying so. */
export const isVerified = ({ status }: PageReport): boolean => status === 'verified';

export const getName = ({ fields, identity }: ShownPage): string =>
  fields.name?.value ?? identity.id;

/** A company's own site, which says only what it said when the rep had it read. */
export const isReadOnClick = ({ identity, isLookUp }: ShownPage): boolean =>
  identity.site === 'web' && !isLookUp;

/** Every key of the record that the page names: its address alone may come to be another one while it is read. */
export const listKeys = ({ identity: { key, aliases = [] } }: ShownPage): string[] => [
  key,
  ...aliases,
];

export const toSubject = (page: ShownPage): Subject => ({
  kind: page.identity.kind,
  key: page.identity.key,
  label: getName(page),
});

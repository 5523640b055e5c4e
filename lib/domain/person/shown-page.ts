import type { Subject } from '@/lib/contract/stored/job';
import type { LookedUp } from '@/lib/contract/messages/look-up';
import type { PageReport } from '@/lib/contract/messages/page-report';
import type { IdentifiedPage } from './contact';

/** A page that shows a person or a company, or a look-up. */
export type ShownPage = PageReport & IdentifiedPage & Partial<Pick<LookedUp, 'isLookUp'>>;

export const isShown = (report: PageReport): report is ShownPage => report.identity !== null;

/** Only facts of a verified page are searched or sent without a click. */
export const isVerified = ({ status }: PageReport): boolean => status === 'verified';

export const getName = ({ fields, identity }: IdentifiedPage): string =>
  fields.name?.value ?? identity.id;

/** A company's own site, which is not read again until the rep asks for it. */
export const isReadOnClick = ({ identity, isLookUp }: ShownPage): boolean =>
  identity.site === 'web' && !isLookUp;

/** All keys of the record on the page, because its address may change to another key while it is read. */
export const listKeys = ({ identity: { key, aliases = [] } }: ShownPage): string[] => [
  key,
  ...aliases,
];

export const toSubject = (page: IdentifiedPage): Subject => ({
  kind: page.identity.kind,
  key: page.identity.key,
  label: getName(page),
});

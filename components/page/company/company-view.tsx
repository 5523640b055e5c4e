import type { ReactNode } from 'react';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { useCompanyKnown, type CompanyKnown } from '@/components/queries/page/company-known';
import { HistorySection } from '../history-section';
import { ListedPeople, type ManySlots } from '../page-people';
import { PeopleSection } from '../people-section';
import { CompanyFactList } from './company-fact-list';
import { CompanySection } from './company-section';
import { CompanyStrip } from './company-strip';

export interface CompanySlots extends ManySlots {
  /** What a book knows about the page. */
  renderBook: (page: ShownPage) => ReactNode;
  /** What can be done with a company, at the foot. */
  renderCompany: (page: ShownPage, known: CompanyKnown) => ReactNode;
}

/** A company: whose it is, how many work there, whom we know of them, and its facts. */
export function CompanyView({
  page,
  renderBook,
  renderCompany,
  ...many
}: CompanySlots & { page: ShownPage }) {
  const known = useCompanyKnown(page);
  return (
    <>
      <CompanyStrip page={page} account={known.account} />
      {renderBook(page)}
      <CompanySection page={page} known={known} />
      <PeopleSection page={page} />
      {known.company && <CompanyFactList company={known.company} />}
      {!page.isLookUp && <ListedPeople {...many} />}
      <HistorySection page={page} />
      {renderCompany(page, known)}
    </>
  );
}

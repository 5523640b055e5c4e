import { useQuery } from '@tanstack/react-query';
import { buildAccountMatchQuery } from '@/lib/domain/book/account-match-query';
import { listSearches } from '@/lib/domain/crm-search/crm-searches';
import { listCounting } from '@/lib/domain/crm-search/match-order';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import type { AccountMatchQuery } from '@/lib/contract/stored/book';
import { send } from '@/lib/platform/send';
import { useRecordPreference } from './record-preference';
import { useCompanyAnswer } from './company-answer';
import { findEnriched } from './enrich-job';
import { usePageJobs } from './page-jobs';
import type { ShownPage } from '@/lib/domain/person/shown-page';

/** The match query for the page's account, with everything found so far. */
export function useAccountMatchQuery(page: ShownPage): AccountMatchQuery {
  const { data: jobs } = usePageJobs(page);
  const { pin } = useRecordPreference(page.identity.key);
  const { company } = useCompanyAnswer(page);
  return buildAccountMatchQuery(page, {
    matches: listCounting(mergeAnswers(listSearches(jobs ?? []))?.reply.matches ?? [], pin),
    company,
    domain: findEnriched(jobs)?.output?.contact?.companyDomain ?? null,
  });
}

/** Which account of a known book is the page's? Null: none. */
export function useFoundAccount(page: ShownPage) {
  const matchQuery = useAccountMatchQuery(page);
  return useQuery({
    queryKey: ['book', 'find', matchQuery],
    queryFn: () => send('book.find', matchQuery),
  });
}

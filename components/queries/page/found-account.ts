import { useQuery } from '@tanstack/react-query';
import { buildAccountMatchQuery } from '@/lib/domain/book/account-match-query';
import { listCounting } from '@/lib/domain/crm-search/match-order';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import type { AccountMatchQuery } from '@/lib/contract/stored/book';
import { send } from '@/lib/platform/send';
import { useCompanyAnswer } from './company-answer';
import { useSubjectView } from '../subject-views';
import type { ShownPage } from '@/lib/domain/person/shown-page';

/** The match query for the page's account, with everything found so far. */
export function useAccountMatchQuery(page: ShownPage): AccountMatchQuery {
  const { data: view } = useSubjectView(page);
  const { company } = useCompanyAnswer(page);
  return buildAccountMatchQuery(page, {
    matches: listCounting(
      mergeAnswers(view?.searches ?? [])?.reply.matches ?? [],
      view?.preference?.pin ?? null,
    ),
    company,
    domain: view?.enrichments[0]?.contact?.companyDomain ?? null,
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

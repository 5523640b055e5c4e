import { judgeCompanyAnswer } from '@/lib/domain/company/company-answer';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { useSubjectView } from '../subject-views';

/**
 * What did the service answer about the company on a page, and is it that company? `company`: as far as it may be used without
 * asking the rep, for facts, records, and the account.
 */
export function useCompanyAnswer(page: ShownPage) {
  const { data: view } = useSubjectView(page);
  const answered = view?.companies[0];
  const [company] = answered?.reply.results ?? [];
  if (!company) return { answered, answer: null, company: null };
  const verdict = judgeCompanyAnswer(page, company, view?.preference?.companyAnswer);
  return {
    answered,
    answer: { company, verdict },
    company: verdict === 'agrees' || verdict === 'used' ? company : null,
  };
}

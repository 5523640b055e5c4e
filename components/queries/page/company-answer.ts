import type { Company } from '@/lib/contract/service/company';
import type { CompanyAnswer as StoredAnswer } from '@/lib/contract/stored/subject';
import { judgeCompanyAnswer, type CompanyAnswerVerdict } from '@/lib/domain/company/company-answer';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { useSubjectView } from '../subject-views';

interface CompanyAnswer {
  /** The last search that was answered; undefined: there is none. */
  answered: StoredAnswer | undefined;
  /** The company, and whether it fits the page; null: the service knows none. */
  answer: { company: Company; verdict: CompanyAnswerVerdict } | null;
  /** The company as far as it may be used without asking the rep: for facts, records, and the account. */
  company: Company | null;
}

/** What did the service answer about the company on a page, and is it that company? */
export function useCompanyAnswer(page: ShownPage): CompanyAnswer {
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

import { findNewestJob } from '@/lib/contract/stored/job-state';
import type { Company } from '@/lib/contract/service/company';
import type { JobOf } from '@/lib/contract/stored/job';
import { judgeCompanyAnswer, type CompanyAnswerVerdict } from '@/lib/domain/company/company-answer';
import { useRecordPreference } from './record-preference';
import { usePageJobs } from './page-jobs';
import type { ShownPage } from '@/lib/domain/person/shown-page';

interface CompanyAnswer {
  /** The last search that was answered; undefined: there is none. */
  job: JobOf<'company.search'> | undefined;
  /** The company, and whether it fits the page; null: the service knows none. */
  answer: { company: Company; verdict: CompanyAnswerVerdict } | null;
  /** The company as far as it may be used without asking the rep: for facts, records, and the account. */
  company: Company | null;
}

/** What did the service answer about the company on a page, and is it that company? */
export function useCompanyAnswer(page: ShownPage): CompanyAnswer {
  const { data: jobs } = usePageJobs(page);
  const { companyAnswer } = useRecordPreference(page.identity.key);
  const job = findNewestJob(jobs, 'company.search', ({ state }) => state === 'done');
  const [company] = job?.output?.results ?? [];
  if (!company) return { job, answer: null, company: null };
  const verdict = judgeCompanyAnswer(page, company, companyAnswer);
  return {
    job,
    answer: { company, verdict },
    company: verdict === 'agrees' || verdict === 'used' ? company : null,
  };
}

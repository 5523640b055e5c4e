import { COMPANY_FRESH_MS } from '@/lib/contract/freshness';
import type { Company } from '@/lib/contract/service/company';
import type { FoundAccount } from '@/lib/contract/stored/book';
import type { JobOf } from '@/lib/contract/stored/job';
import type { CompanyAnswer } from '@/lib/contract/stored/subject';
import { findNewestJob, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { findCompanyQuestion } from '@/lib/domain/company/company-question';
import {
  findColleague,
  findCompanyStep,
  getLookUpState,
  type CompanyStep,
} from '@/lib/domain/company/company-step';
import { isVerified, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { useAddJob } from '../jobs/add-job';
import { useSubjectView } from '../subject-views';
import { useCompanyAnswer } from './company-answer';
import { useFoundAccount } from './found-account';

export interface CompanyKnown {
  /** What is known of it. */
  read: ReturnType<typeof useSubjectView>;
  /** The look-up that is under way, or that failed since the last one was answered. */
  newest: JobOf<'company.search'> | undefined;
  answered: CompanyAnswer | undefined;
  answer: ReturnType<typeof useCompanyAnswer>['answer'];
  /** As far as it may be used. */
  company: Company | null;
  /** Its account of today; null: none, undefined: not known yet. */
  account: FoundAccount | null | undefined;
  /** Looks it up; a deep search uses credits. Null: the page holds nothing to ask by. */
  lookUp: ((wish?: { isDeep: boolean }) => void) | null;
  /** A look-up is being added or is under way. */
  isAsking: boolean;
  /** Why a look-up could not even be added. */
  addError: Error | null;
  next: CompanyStep;
}

/**
 * All that is known of the company on a page, and what to do next. Five look-ups a minute are allowed, so only a click
 * asks.
 */
export function useCompanyKnown(page: ShownPage): CompanyKnown {
  const read = useSubjectView(page);
  const { data: account } = useFoundAccount(page);
  const { answered, answer, company } = useCompanyAnswer(page);
  const addJob = useAddJob({ isErrorShown: true });
  const newest = findNewestJob(read.data?.jobs, 'company.search');
  const push = findNewestJob(read.data?.jobs, 'push');
  const question = findCompanyQuestion(page);
  const colleague = findColleague(account);
  const next = findCompanyStep({
    isVerified: isVerified(page),
    canLookUp: question !== null,
    answer: getLookUpState({
      verdict: answer?.verdict ?? null,
      isAnswered: answered !== undefined,
      isLoading: read.isPending,
      newest,
    }),
    isOthers: colleague !== null,
    hasOwnerName: Boolean(colleague?.name),
    isNotConfigured: push?.problem?.code === 'not-configured',
  });
  const lookUp =
    question &&
    ((wish?: { isDeep: boolean }) => {
      const isFresh = answered !== undefined && Date.now() - answered.at < COMPANY_FRESH_MS;
      addJob.mutate({
        kind: 'company.search',
        input: { ...question, enrich: wish?.isDeep ?? false },
        subject: toSubject(page),
        lane: 'click',
        // A fresh answer is requested again only because the rep clicked.
        ...(isFresh && { again: true }),
      });
    });
  return {
    read,
    newest,
    answered,
    answer,
    company,
    account,
    lookUp,
    isAsking:
      addJob.isPending || (newest !== undefined && isJobOpen(newest) && !isJobPaused(newest)),
    addError: addJob.error,
    next,
  };
}

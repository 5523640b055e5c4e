import { COMPANY_FRESH_MS } from '@/lib/contract/freshness';
import { findNewestJob, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import { findCompanyQuestion } from '@/lib/domain/company/company-question';
import { findColleague, findCompanyStep, getLookUpState } from '@/lib/domain/company/company-step';
import { isVerified, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { useAddJob } from '../jobs/add-job';
import { useSubjectView } from '../subject-views';
import { useCompanyAnswer } from './company-answer';
import { useFoundAccount } from './found-account';

export type CompanyKnown = ReturnType<typeof useCompanyKnown>;

/**
 * All that is known of the company on a page, and what to do next. Five look-ups a minute are allowed, so only a click
 * asks.
 */
export function useCompanyKnown(page: ShownPage) {
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
    /** The look-up that is under way, or that failed since the last one was answered. */
    newest,
    answered,
    answer,
    company,
    /** Its account of today; null: none, undefined: not known yet. */
    account,
    /** Looks it up; a deep search uses credits. Null: the page holds nothing to ask by. */
    lookUp,
    /** A look-up is being added or is under way. */
    isAsking:
      addJob.isPending || (newest !== undefined && isJobOpen(newest) && !isJobPaused(newest)),
    addError: addJob.error,
    next,
  };
}

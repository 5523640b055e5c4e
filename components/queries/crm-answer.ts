import { findCrmQuestion } from '@/lib/records/crm-question';
import { toSubject, type ShownPage } from './shown-page';
import { findEnriched } from './enrich-job';
import { useAddJob, useSubjectJobs } from './jobs';
import { readCrmAnswer, type CrmAnswer } from './read-crm-answer';
import { useSearchOnView } from './search-on-view';

interface AskedCrmAnswer {
  /** Undefined: not known yet, because it is being read or about to be asked. */
  answer: CrmAnswer | undefined;
  /** Why not even the asking worked. */
  error: Error | null;
  /** Asks now, although there may be a fresh answer; null when the page does not hold enough to ask. */
  check: (() => void) | null;
  isChecking: boolean;
}

/** Is the person on the page in a connected CRM, and whose are they? */
export function useCrmAnswer(page: ShownPage): AskedCrmAnswer {
  const subject = toSubject(page);
  const { data: jobs, error: readError } = useSubjectJobs(subject.key);
  const question = findCrmQuestion(page, findEnriched(jobs)?.output?.contact?.email);
  const { isAsking, error: askError } = useSearchOnView(page, question, jobs);
  const addJob = useAddJob();

  const answer = jobs && readCrmAnswer(jobs);
  const isAboutToBeAsked = answer?.type === 'unasked' && isAsking;
  return {
    answer: isAboutToBeAsked ? undefined : answer,
    error: readError ?? addJob.error ?? (answer?.type === 'unasked' ? askError : null),
    check:
      question &&
      (() => {
        addJob.mutate({ kind: 'crm.search', input: question, subject, lane: 'click', again: true });
      }),
    isChecking: addJob.isPending,
  };
}

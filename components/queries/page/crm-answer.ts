import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { findCrmQuestion, findNameQuestion } from '@/lib/domain/crm-search/crm-question';
import { orderMatches } from '@/lib/domain/crm-search/match-order';
import { readCrmAnswer, type CrmAnswer } from '@/lib/domain/subject/crm-answer';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { useAddJob } from '../jobs/add-job';
import { useSubjectView } from '../subject-views';
import { useSearchOnView } from './search-on-view';

export interface AskedCrmAnswer {
  /** Undefined: not known yet, because it is loading or about to be requested. The best match comes first. */
  answer: CrmAnswer | undefined;
  /** Why not even the asking worked. */
  error: Error | null;
  /** What would be asked now; null when the page does not hold enough to ask. */
  question: CrmSearchRequest | null;
  /** Asks now, although there may be a fresh answer; null when there is no question. */
  check: (() => void) | null;
  /** Asks one CRM only; null when there is no question. */
  checkOne: ((crm: CrmKind) => void) | null;
  /** Asks by name and company, where the surer question is another one. */
  checkByName: (() => void) | null;
  isChecking: boolean;
}

/** Whether the person on the page is in a connected CRM, and who owns them. */
export function useCrmAnswer(page: ShownPage): AskedCrmAnswer {
  const subject = toSubject(page);
  const { data: view, error: readError } = useSubjectView(page);
  const found = view?.enrichments[0]?.contact ?? {};
  const question = findCrmQuestion(page, found);
  const nameQuestion = findNameQuestion(page, found);
  const { isAsking, error: askError } = useSearchOnView(page, question, view);
  const addJob = useAddJob({ isErrorShown: true });

  const toAsk = (input: CrmSearchRequest | null) =>
    input &&
    (() => {
      addJob.mutate({ kind: 'crm.search', input, subject, lane: 'click', again: true });
    });
  const read = view && readCrmAnswer(view);
  const pin = view?.preference?.pin ?? null;
  const answer = read?.type === 'in' ? { ...read, matches: orderMatches(read.matches, pin) } : read;
  const isAboutToBeAsked = answer?.type === 'unasked' && isAsking;
  return {
    answer: isAboutToBeAsked ? undefined : answer,
    error: readError ?? addJob.error ?? (answer?.type === 'unasked' ? askError : null),
    question,
    check: toAsk(question),
    checkOne:
      question &&
      ((crm) => {
        toAsk({ ...question, crm })?.();
      }),
    checkByName: question?.first_name === undefined ? toAsk(nameQuestion) : null,
    isChecking: addJob.isPending,
  };
}

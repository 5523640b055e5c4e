import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { findCrmQuestion, findNameQuestion } from '@/lib/domain/crm-search/crm-question';
import { orderMatches } from '@/lib/domain/crm-search/match-order';
import { readCrmAnswer, type CrmAnswer } from '@/lib/domain/subject/crm-answer';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { useAddJob } from '../jobs/add-job';
import { useSubjectView } from '../subject-views';
import { FAILED_READ_FRESH_MS } from '@/lib/contract/freshness';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { findViewSearch } from '@/lib/domain/subject/automatic-search';
import { useConnection } from '../connection';
import { useEnsureJob } from '../jobs/ensure-job';
import { useSettingsQuery } from '../settings';

export interface AskedCrmAnswer {
  /** Undefined: not known yet, because it is loading or about to be requested. The best match comes first. */
  answer: CrmAnswer | undefined;
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
  const { isAsking, error: askError } = useSearchOnView(page, view);
  const addJob = useAddJob({ isErrorShown: true });

  const toAsk = (input: CrmSearchRequest | null) =>
    input &&
    (() => addJob.mutate({ kind: 'crm.search', input, subject, lane: 'click', again: true }));
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

/**
 * Asks the CRM about a verified person without a click, where the last search makes that useful. Says whether it asks, and
 * why it could not.
 */
function useSearchOnView(
  page: ShownPage,
  view: SubjectView | undefined,
): { isAsking: boolean; error: Error | null } {
  const connection = useConnection().data;
  const settings = useSettingsQuery().data;
  const search =
    view && settings && connection != null ? findViewSearch(page, view, settings) : null;
  const error = useEnsureJob({
    key: [
      'crm.search',
      page.identity.key,
      view?.writtenAt,
      search?.job.input,
      search?.isBeingPushed,
    ],
    job: search?.job ?? null,
    isAnswered: () => search !== null && Date.now() < search.validUntil,
    freshMs: FAILED_READ_FRESH_MS,
  });
  return { isAsking: search !== null && error === null, error };
}

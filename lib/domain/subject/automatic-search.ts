import { SECOND } from '@/lib/contract/duration';
import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Subject } from '@/lib/contract/stored/job';
import { isJobPaused } from '@/lib/contract/stored/job-state';
import type { Settings } from '@/lib/contract/stored/settings';
import { listRequestKeys } from '../crm-search/crm-keys';
import { findCrmQuestion } from '../crm-search/crm-question';
import { toProfileUrl } from '../person/match-keys';
import { isVerified, toSubject, type ShownPage } from '../person/shown-page';

/** What failed in the popup has failed for the panel that opens from it, and is not asked at once again. */
const FAILURE_FRESH_MS = 30 * SECOND;

/**
 * How the last search of all CRMs stands, for whoever would make the next one without a click: once for each visit, and once
 * more after something about the person was written, or was found by which they can be asked about. `question`: what would be
 * asked now.
 */
export function judgeLastSearch(
  { searches, jobs, writtenAt, push, enrichments }: SubjectView,
  question: CrmSearchRequest | null,
) {
  const whole = searches.filter(({ request }) => request.crm === undefined);
  const newest = whole.find(({ type }) => type === 'waiting') ?? whole[0];
  const job = jobs.find(({ id }) => id === newest?.jobId);
  const isBeingPushed = push === 'under-way';
  const isOpen = newest?.type === 'waiting' || (job !== undefined && isJobPaused(job));
  const isOutdated = newest !== undefined && !isOpen && newest.at < (writtenAt ?? 0);

  const asked = new Set(whole.flatMap(({ request }) => listRequestKeys(request)));
  const found = enrichments[0]?.contact;
  const foundKeys = [found?.email?.toLowerCase(), toProfileUrl(found?.socialUrl)];
  const isFoundNow = (key: string) => foundKeys.includes(key) && !asked.has(key);
  // Every CRM searches by an email, so one may know what none could tell before.
  const wasNoneSearched =
    newest?.type === 'answered' &&
    newest.reply.searched_crms.length === 0 &&
    newest.request.email === undefined &&
    question?.email !== undefined;
  const hasNewKeys =
    wasNoneSearched || (question !== null && listRequestKeys(question).some(isFoundNow));

  const readValidUntil = (): number => {
    if (!newest || isOutdated || (hasNewKeys && !isBeingPushed)) return -Infinity;
    if (isOpen) return Infinity;
    if (newest.type === 'answered') return newest.at + CRM_ANSWER_FRESH_MS;
    return newest.type === 'failed' ? newest.at + FAILURE_FRESH_MS : -Infinity;
  };
  return {
    /** Something was written since the last answer. */
    isOutdated,
    /** It goes on by itself once the rep has done what it needs. */
    needsRep: job?.state === 'needs-you',
    /** The push asks the CRM itself, and what it writes makes every answer before it old. */
    isBeingPushed,
    /** Until when the last search makes another one needless, in milliseconds since 1970; `-Infinity`: it does not. */
    validUntil: readValidUntil(),
  };
}

/** A search that nobody clicked for. */
interface ViewSearch {
  job: {
    kind: 'crm.search';
    input: CrmSearchRequest;
    subject: Subject;
    lane: 'prefetch';
    again: boolean;
  };
  /** The last search is enough until then; `-Infinity`: it is not. */
  validUntil: number;
  isBeingPushed: boolean;
}

/**
 * The search of all CRMs about the person on a page that is made without a click, by the panel and for the toolbar icon: both
 * ask the same, so that the queue asks once. `view`: only answers that are about the page. Null: none is made.
 */
export function findViewSearch(
  page: ShownPage,
  view: SubjectView,
  { searchCrmOnView }: Pick<Settings, 'searchCrmOnView'>,
): ViewSearch | null {
  const input = findCrmQuestion(page, view.enrichments[0]?.contact ?? {});
  const { isOutdated, needsRep, isBeingPushed, validUntil } = judgeLastSearch(view, input);
  const isWanted = searchCrmOnView || page.isLookUp === true || isOutdated;
  const isPerson = page.identity.kind === 'person' && isVerified(page);
  if (!isPerson || !isWanted || needsRep || !input) return null;
  // A question with new match keys needs no `again`: what another window has just asked is as good.
  const again = isOutdated;
  return {
    job: { kind: 'crm.search', input, subject: toSubject(page), lane: 'prefetch', again },
    validUntil,
    isBeingPushed,
  };
}

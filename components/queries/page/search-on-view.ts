import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { findNewestJob, isJobOpen, isJobUnderWay } from '@/lib/contract/stored/job-state';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { SECOND } from '@/lib/contract/duration';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { listRequestKeys } from '@/lib/domain/crm-search/crm-keys';
import { findWrittenAt, listSearches } from '@/lib/domain/crm-search/crm-searches';
import { isVerified, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { useConnection } from '../connection';
import { findEnriched } from './enrich-job';
import { useEnsureJob } from '../jobs/ensure-job';
import { useSettingsQuery } from '../settings';

/** What failed in the popup has failed for the panel that opens from it, and is not asked at once again. */
const FAILURE_FRESH_MS = 30 * SECOND;

/** Whether a search is under way, or its answer still good. */
const isStillValid = (job: JobOf<'crm.search'>) => {
  const freshMs = job.state === 'done' ? CRM_ANSWER_FRESH_MS : FAILURE_FRESH_MS;
  return isJobOpen(job) || (job.state !== 'cancelled' && Date.now() - job.changedAt < freshMs);
};

/** The newest search of all CRMs. */
const findWholeSearch = (jobs: Job[] | undefined) =>
  findNewestJob(jobs, 'crm.search', ({ input }) => input.crm === undefined);

/** No CRM could search by what was known, and since then an email was found, by which every CRM searches. */
const canTellMore = (job: JobOf<'crm.search'> | undefined, question: CrmSearchRequest | null) =>
  job?.output?.searched_crms.length === 0 &&
  job.input.email === undefined &&
  question?.email !== undefined;

/** Since the last search an enrichment found what none has asked by. */
function hasLearned(jobs: Job[], question: CrmSearchRequest | null): boolean {
  const newest = findWholeSearch(jobs);
  const enriched = findEnriched(jobs);
  if (!newest || !enriched || !question || enriched.changedAt <= newest.createdAt) return false;
  const asked = new Set(
    listSearches(jobs)
      .filter(({ request }) => request.crm === undefined)
      .flatMap(({ request }) => listRequestKeys(request)),
  );
  return listRequestKeys(question).some((key) => !asked.has(key));
}

/**
 * Asks the CRM about a verified person by itself: once for each look, and once more after something about them was
 * written, which makes the answer old, or was found by which they can be asked about. Says whether it asks, and why it
 * could not.
 */
export function useSearchOnView(
  page: ShownPage,
  question: CrmSearchRequest | null,
  jobs: Job[] | undefined,
): { isAsking: boolean; error: Error | null } {
  const connection = useConnection().data;
  const settings = useSettingsQuery().data;
  const newest = findWholeSearch(jobs);
  const writtenAt = findWrittenAt(jobs ?? []);
  const isOutdated =
    newest !== undefined && !isJobOpen(newest) && newest.changedAt < (writtenAt ?? 0);
  // The push asks the CRM itself, and what it writes makes every answer before it old.
  const isBeingPushed = findNewestJob(jobs, 'push', isJobUnderWay) !== undefined;
  const isAskedAnew =
    isOutdated ||
    (!isBeingPushed && (canTellMore(newest, question) || hasLearned(jobs ?? [], question)));

  const isAsking =
    page.identity.kind === 'person' &&
    isVerified(page) &&
    question !== null &&
    jobs !== undefined &&
    // It goes on by itself once the rep has done what it needs.
    newest?.state !== 'needs-you' &&
    connection != null &&
    settings !== undefined &&
    (settings.searchCrmOnView || page.isLookUp === true || isOutdated);

  const error = useEnsureJob({
    key: ['crm.search', page.identity.key, writtenAt, question, isBeingPushed],
    job: isAsking
      ? {
          kind: 'crm.search',
          input: question,
          subject: toSubject(page),
          lane: 'prefetch',
          // A question with new match keys needs no `again`: what another window has just asked is as good.
          again: isOutdated,
        }
      : null,
    isAnswered: () => newest !== undefined && !isAskedAnew && isStillValid(newest),
    freshMs: CRM_ANSWER_FRESH_MS,
  });
  return { isAsking: isAsking && error === null, error };
}

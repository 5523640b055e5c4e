import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { isVerified, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { judgeLastSearch } from '@/lib/domain/subject/automatic-search';
import { useConnection } from '../connection';
import { useEnsureJob } from '../jobs/ensure-job';
import { useSettingsQuery } from '../settings';

/**
 * Asks the CRM about a verified person without a click, where the last search makes that useful. Says whether it asks, and
 * why it could not.
 */
export function useSearchOnView(
  page: ShownPage,
  question: CrmSearchRequest | null,
  view: SubjectView | undefined,
): { isAsking: boolean; error: Error | null } {
  const connection = useConnection().data;
  const settings = useSettingsQuery().data;
  const last = view && judgeLastSearch(view, question);
  const isAsking =
    page.identity.kind === 'person' &&
    isVerified(page) &&
    question !== null &&
    last !== undefined &&
    !last.needsRep &&
    connection != null &&
    settings !== undefined &&
    (settings.searchCrmOnView || page.isLookUp === true || last.isOutdated);

  const error = useEnsureJob({
    key: ['crm.search', page.identity.key, view?.writtenAt, question, last?.isBeingPushed],
    job: isAsking
      ? {
          kind: 'crm.search',
          input: question,
          subject: toSubject(page),
          lane: 'prefetch',
          // A question with new match keys needs no `again`: what another window has just asked is as good.
          again: last.isOutdated,
        }
      : null,
    isAnswered: () => last !== undefined && Date.now() < last.validUntil,
    freshMs: CRM_ANSWER_FRESH_MS,
  });
  return { isAsking: isAsking && error === null, error };
}

import type { SubjectSearch } from '@/lib/contract/messages/subject-view';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { checkCrm, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { listRequestKeys } from '@/lib/domain/crm-search/crm-keys';
import { findPersonKeys } from '@/lib/domain/crm-search/crm-question';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { useNow } from '@/components/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { useAddJob } from '../jobs/add-job';
import { subjectViewQuery, useSubjectView } from '../subject-views';

/**
 * Whether it searches by keys. Its answer is about these keys even if the page has changed, or the rep typed them in a
 * dialog.
 */
const isByKeys = ({ request }: SubjectSearch): boolean => listRequestKeys(request).length > 0;

/**
 * Was the CRM asked about the person on the page by all that is known of them? `crm`: the one that would be written to; null:
 * the service chooses. `record`: what the rep would have written.
 */
export function useCrmCheck(page: ShownPage, crm: CrmKind | null, record: CrmRecord) {
  const { data: valid } = useSubjectView(page);
  const { data: all } = useQuery(subjectViewQuery(page.identity.key));
  const now = useNow();
  const addJob = useAddJob({ isErrorShown: true });
  const found = (valid?.enrichments ?? []).flatMap(({ contact }) => contact ?? []);
  const keys = findPersonKeys(page, found, record);
  const readAt = (instant: number): CrmCheck | undefined => {
    if (!valid || !all) return undefined;
    const searches = [
      ...valid.searches.filter((search) => !isByKeys(search)),
      ...all.searches.filter(isByKeys),
    ];
    return checkCrm({ keys, searches, crm, now: instant, writtenAt: all.writtenAt });
  };
  // What has just been answered was answered by now, though the clock of the page ticks seldom.
  const latest = all?.searches.find(isByKeys)?.at ?? now;
  return {
    /** As it is now, to some seconds; undefined: not known yet. */
    check: readAt(Math.max(now, latest)),
    /** As it is at this moment, for whoever is about to write. */
    readNow: () => readAt(Date.now()),
    /** Adds the searches that are still missing, as a click of the rep's. Resolves when they are on disk. */
    ask: () => {
      const open = readAt(Date.now());
      // Another page may just have asked by a key that is unasked here: its answer is as good.
      const again = open?.type === 'not-checked' && open.why !== 'unasked';
      const subject = toSubject(page);
      return Promise.all(
        (open?.toAsk ?? []).map((input) =>
          addJob.mutateAsync({ kind: 'crm.search', input, subject, lane: 'click', again }),
        ),
      );
    },
    /** By what it asks. */
    keys,
    /** Changes with each new key. */
    keysText: JSON.stringify([crm, keys]),
  };
}

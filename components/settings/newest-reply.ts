import { useQueries } from '@tanstack/react-query';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import { findNewestJob } from '@/lib/contract/stored/job-state';
import { subjectJobsQuery } from '../queries/jobs/jobs';
import { useRecent } from '../queries/page/recent';

/** So many of the people seen last are looked through for a CRM's answer. */
const PEOPLE = 10;

/**
 * The newest answer of CRM search about somebody seen lately: nothing else says which CRMs are connected, and who the rep is
 * there. Undefined: there is none.
 */
export function useNewestReply() {
  const { data: recent } = useRecent();
  const people = recent?.filter(({ report }) => report.identity.kind === 'person') ?? [];
  return useQueries({
    queries: people.slice(0, PEOPLE).map(({ report }) => subjectJobsQuery(report.identity.key)),
    combine: (answers) =>
      answers
        .flatMap(({ data }) => {
          // A search of one CRM tells nothing of the others.
          const search = findNewestJob(
            data,
            'crm.search',
            ({ state, input }) => state === 'done' && input.crm === undefined,
          );
          return search?.output?.caller_crm_links ? [search] : [];
        })
        .sort((one, other) => other.changedAt - one.changedAt)[0]?.output,
  });
}

/** The CRMs that the newest answer names, whether or not they could be searched. */
export function useConnectedCrms() {
  const reply = useNewestReply();
  const named = [...(reply?.searched_crms ?? []), ...(reply?.errors ?? []).map(({ crm }) => crm)];
  return CRM_KINDS.filter((kind) => named.includes(kind));
}

import { useQueries } from '@tanstack/react-query';
import { findNewestJob } from '@/lib/contract/stored/job-state';
import { t } from '@/locales/t';
import { subjectJobsQuery } from '../queries/jobs/jobs';
import { useRecent } from '../queries/page/recent';
import { CrmCaller } from '../shared/crm-caller';

/** So many of the people seen last are looked through for a CRM's answer. */
const PEOPLE = 10;

/** Who the rep is in each CRM. Only an answer of CRM search says so: the newest one about somebody seen lately. */
export function ConnectionCaller() {
  const { data: recent } = useRecent();
  const people = recent?.filter(({ report }) => report.identity.kind === 'person') ?? [];
  const { reply, isPending } = useQueries({
    queries: people.slice(0, PEOPLE).map(({ report }) => subjectJobsQuery(report.identity.key)),
    combine: (answers) => ({
      isPending: answers.some((answer) => answer.isPending),
      reply: answers
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
    }),
  });
  if (!recent || isPending) return null;
  return (
    <section aria-label={t('settings.connection.caller')} className="border-t border-line pt-3">
      <h3 className="font-medium">{t('settings.connection.caller')}</h3>
      {reply ? (
        <CrmCaller reply={reply} />
      ) : (
        <p className="text-muted">{t('settings.connection.callerUnknown')}</p>
      )}
    </section>
  );
}

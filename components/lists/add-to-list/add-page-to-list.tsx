import { toPageValues } from '@/lib/domain/lists/list-values';
import { listCounting } from '@/lib/domain/crm-search/match-order';
import { useRecordPreference } from '@/components/queries/page/record-preference';
import { useCompanyAnswer } from '@/components/queries/page/company-answer';
import { findEnriched } from '@/components/queries/page/enrich-job';
import { useKnownLists } from '@/components/queries/lists/lists';
import { usePageJobs } from '@/components/queries/page/page-jobs';
import { readCrmAnswer } from '@/components/queries/page/read-crm-answer';
import { listKeys, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { AddToList } from './add-to-list';

/** Adds the person or company of a page to a list, with all that is known of them. */
export function AddPageToList({ page }: { page: ShownPage }) {
  const subject = toSubject(page);
  const { data: jobs = [], isPending } = usePageJobs(page);
  const { company } = useCompanyAnswer(page);
  const { pin } = useRecordPreference(subject.key);
  const answer = readCrmAnswer(jobs);
  const matches = answer.type === 'in' ? answer.matches : [];
  // Only the rep can say which of several records it is.
  const counting = listCounting(matches, pin);
  const values = toPageValues(page, {
    contact: findEnriched(jobs)?.output?.contact ?? null,
    match: counting.length === 1 ? (counting[0] ?? null) : null,
    company,
  });
  const isPerson = subject.kind === 'person';
  const { data: lists = [] } = useKnownLists();
  const entity = isPerson ? 'PEOPLE' : 'COMPANY';
  return (
    <AddToList
      last={lists.find(({ list }) => list.entity === entity)}
      // Not before all is at hand that is known of them.
      meant={isPending ? undefined : listKeys(page)}
      candidate={{
        subject,
        values: { PEOPLE: isPerson ? values : null, COMPANY: isPerson ? null : values },
      }}
    />
  );
}

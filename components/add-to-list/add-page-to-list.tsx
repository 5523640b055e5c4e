import { toPageValues } from '@/lib/records/list-values';
import { listCounting } from '@/lib/records/match-order';
import { useRecordPreference } from '../queries/choice';
import { useCompanyAnswer } from '../queries/company-answer';
import { findEnriched } from '../queries/enrich-job';
import { usePageJobs } from '../queries/page-jobs';
import { readCrmAnswer } from '../queries/read-crm-answer';
import { listKeys, toSubject, type ShownPage } from '../queries/shown-page';
import { AddToList } from './add-to-list';

/** Adds the person or company of a page to a list, with all that is known of them. */
export function AddPageToList({ page }: { page: ShownPage }) {
  const subject = toSubject(page);
  const { data: jobs = [], isPending } = usePageJobs(page);
  const { company } = useCompanyAnswer(page);
  const { pin } = useRecordPreference(subject.key);
  const answer = readCrmAnswer(jobs);
  const matches = answer.type === 'in' ? answer.matches : [];
  // Of several records nobody but the rep can say which one it is.
  const counting = listCounting(matches, pin);
  const values = toPageValues(page, {
    contact: findEnriched(jobs)?.output?.contact ?? null,
    match: counting.length === 1 ? (counting[0] ?? null) : null,
    company,
  });
  const isPerson = subject.kind === 'person';
  return (
    <AddToList
      className="flex-1"
      // Not before all is at hand that is known of them.
      meant={isPending ? undefined : listKeys(page)}
      candidate={{
        subject,
        values: { PEOPLE: isPerson ? values : null, COMPANY: isPerson ? null : values },
      }}
    />
  );
}

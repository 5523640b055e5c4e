import { toPageValues, toMatchValues } from '@/lib/domain/lists/list-values';
import { listCounting } from '@/lib/domain/crm-search/match-order';
import { useCompanyAnswer } from '@/components/queries/page/company-answer';
import { useKnownLists } from '@/components/queries/lists/lists';
import { useSubjectView } from '@/components/queries/subject-views';
import { readCrmAnswer } from '@/lib/domain/subject/crm-answer';
import { listKeys, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { AddToList } from './add-to-list';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';

/** Adds the person or company of a page to a list, with all that is known of them. */
export function AddPageToList({ page }: { page: ShownPage }) {
  const subject = toSubject(page);
  const { data: view, isPending } = useSubjectView(page);
  const { company } = useCompanyAnswer(page);
  const answer = view && readCrmAnswer(view);
  const matches = answer?.type === 'in' ? answer.matches : [];
  // Only the rep can say which of several records it is.
  const counting = listCounting(matches, view?.preference?.pin ?? null);
  const values = toPageValues(page, {
    contact: view?.enrichments[0]?.contact ?? null,
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

/** Adds a record of a CRM to a list, as the CRM has it. */
export const AddMatchToList = ({ page, match }: { page: ShownPage; match: CrmMatch }) => (
  <AddToList
    label={nameAction(t('addToList.title'), match.name ?? t('common.noName'))}
    candidate={{
      subject: toSubject(page),
      values: { PEOPLE: toMatchValues(match), COMPANY: null },
    }}
  />
);

import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { toMatchValues } from '@/lib/domain/lists/list-values';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { AddToList } from './add-to-list';

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

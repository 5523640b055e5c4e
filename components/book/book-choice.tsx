import { useQuery } from '@tanstack/react-query';
import type { BookChoice } from '@/lib/contract/stored/book';
import { t } from '@/locales/t';
import { useSettings } from '../queries/settings';
import { SmallSelect } from '../ui/fields/small-select';
import { useBookView } from './book-view';
import { getOwnerName } from '@/lib/domain/book/owner-name';
import { useOwners } from '../queries/owners';
import { bookStartQuery, useBookStart } from './queries';
import { useOwnersRenewal } from './use-renewal';

/** The caller's own book, where every list needs a value. */
const OWN = ':own';

/** The choice "Book": whose accounts are shown. */
export function BookChoiceSelect() {
  const { bookChoice } = useSettings();
  const { choose } = useBookView();
  const { data: stored } = useOwners();
  useOwnersRenewal(stored);
  const crm = useBookCrm(bookChoice);

  const options = [
    { value: OWN, label: t('book.own') },
    { value: 'all', label: t('book.all') },
    // The other CRMs give every account to somebody.
    ...(crm === 'crm_one' || bookChoice === 'unassigned'
      ? [{ value: 'unassigned', label: t('book.unassigned') }]
      : []),
    ...(stored?.owners ?? []).map((owner) => ({ value: owner.id, label: getOwnerName(owner) })),
  ];
  const value = bookChoice ?? OWN;
  if (!options.some((option) => option.value === value)) {
    options.push({ value, label: t('crm.ownedBy', { name: t('crm.somebodyElse') }) });
  }
  return (
    <SmallSelect
      label={t('book.choice')}
      className="max-w-30"
      value={value}
      options={options}
      onChange={(chosen) => {
        choose(chosen === OWN ? null : chosen);
      }}
    />
  );
}

/** Of which CRM the books are: a book that was never read does not say. */
function useBookCrm(choice: BookChoice): string | null {
  const { data: shown } = useBookStart(choice);
  const isUnsaid = shown !== undefined && !shown?.head.crm;
  const { data: own } = useQuery({ ...bookStartQuery(null), enabled: isUnsaid });
  return shown?.head.crm ?? own?.head.crm ?? null;
}

import type { Person } from '@/lib/contract/service/book';
import type { BookEntry } from '@/lib/contract/stored/book';
import { listPeople } from './account-people';
import { toCsv, type CsvCell } from '../import/to-csv';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';

/** A book as a CSV table: one row for each account, with its people side by side. */

type Column = [label: string, get: (entry: BookEntry) => CsvCell];

const toYesNo = (isSo: boolean) => t(isSo ? 'book.csv.yes' : 'book.csv.no');

const listAccountColumns = (): Column[] => [
  [t('book.order.rank'), ({ account }) => account.rank],
  [t('fact.name'), ({ account }) => account.name],
  [t('fact.domain'), ({ account }) => account.domain],
  [t('fact.location'), ({ account }) => account.location],
  [t('book.filter.industry'), ({ account }) => account.industry],
  [t('book.filter.owner'), ({ account }) => account.owner?.name ?? account.owner?.id ?? null],
  [t('book.filter.signal'), ({ account }) => toWords('signal', account.signal.type)],
  [t('book.csv.reason'), ({ account }) => account.signal.reason],
  [t('book.csv.detectedAt'), ({ account }) => account.signal.detected_at],
  [t('book.csv.angle'), ({ account }) => account.angle],
  [t('book.order.activity'), ({ account }) => account.last_activity_at],
  [t('book.badge.open_deal'), ({ account }) => toYesNo(account.open_deal)],
  [t('book.badge.looks_like_your_wins'), ({ account }) => toYesNo(account.looks_like_your_wins)],
  [t('book.badge.former_customer'), ({ account }) => toYesNo(account.former_customer)],
  [t('book.badge.isNew'), ({ isNew }) => toYesNo(isNew)],
  [t('book.csv.score'), ({ account }) => account.score ?? null],
  [t('fact.contact_id'), ({ account }) => account.crm_id],
];

const PERSON_FACTS = [
  ['fact.full_name', ({ full_name }: Person) => full_name],
  ['fact.current_position', ({ job_title }: Person) => job_title],
  ['book.csv.role', ({ role }: Person) => role && toWords('role', role)],
  ['fact.email', ({ email }: Person) => email],
  ['fact.phone', ({ phone }: Person) => phone],
  ['fact.social_url', ({ social_url }: Person) => social_url],
] as const;

/** `index`: the person's index among the account's people. */
const listPersonColumns = (index: number): Column[] =>
  PERSON_FACTS.map(([fact, get]) => [
    `${t(fact)} ${index + 1}`,
    ({ account }) => {
      const person = listPeople(account)[index];
      return person ? get(person) : null;
    },
  ]);

export function toBookCsv(entries: BookEntry[]): string {
  const most = Math.max(1, ...entries.map(({ account }) => listPeople(account).length));
  const columns = [
    ...listAccountColumns(),
    ...Array.from({ length: most }, (_, index) => listPersonColumns(index)).flat(),
  ];
  return toCsv([
    columns.map(([label]) => label),
    ...entries.map((entry) => columns.map(([, get]) => get(entry))),
  ]);
}

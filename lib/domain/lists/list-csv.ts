import type { ListItem } from '@/lib/contract/service/lists';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { toCsv } from '../import/to-csv';
import type { FoundValues } from './found-values';

/** The fields of an item, in the order of the columns. */
export const ITEM_FIELDS = [
  'full_name',
  'first_name',
  'last_name',
  'name',
  'current_position',
  'company_name',
  'domain',
  'location',
  'email',
  'social_url',
  'contact_id',
  'createdAt',
] as const satisfies (keyof ListItem)[];

const describe = (list: 'status' | 'phoneType', value: string | null) =>
  value ? toWords(list, value) : null;

/** What was found of an item, in the order of the columns behind its own. */
const FOUND_COLUMNS: { label: () => string; read: (found: FoundValues) => string | null }[] = [
  { label: () => t('lists.foundEmail'), read: ({ email }) => email },
  {
    label: () => t('lists.foundEmailStatus'),
    read: ({ emailStatus }) => describe('status', emailStatus),
  },
  { label: () => t('lists.foundPhone'), read: ({ phone }) => phone },
  {
    label: () => t('lists.foundPhoneType'),
    read: ({ phoneType }) => describe('phoneType', phoneType),
  },
  { label: () => t('settings.references.title'), read: ({ reference }) => reference },
];

/** A list as a CSV table, without empty columns. `found`: what was found of each item, in their order. */
export function toListCsv(items: ListItem[], found: readonly (FoundValues | null)[] = []): string {
  const fields = ITEM_FIELDS.filter((field) => items.some((item) => item[field]?.trim()));
  const columns = FOUND_COLUMNS.filter(({ read }) => found.some((each) => each && read(each)));
  return toCsv([
    [...fields.map((field) => t(`fact.${field}`)), ...columns.map(({ label }) => label())],
    ...items.map((item, index) => {
      const each = found[index];
      return [
        ...fields.map((field) => item[field]),
        ...columns.map(({ read }) => (each ? read(each) : null)),
      ];
    }),
  ]);
}

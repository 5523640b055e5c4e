import type { ListItem } from '@/lib/contract/service/lists';
import { toCsv } from '../import/to-csv';
import { t } from '@/locales/t';

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

/** A list as a CSV table, without empty columns. */
export function toListCsv(items: ListItem[]): string {
  const fields = ITEM_FIELDS.filter((field) => items.some((item) => item[field]?.trim()));
  return toCsv([
    fields.map((field) => t(`lists.field.${field}`)),
    ...items.map((item) => fields.map((field) => item[field])),
  ]);
}

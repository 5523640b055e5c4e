import type { ListItem } from '@/lib/contract/service/lists';
import { toCompanyKey, toPersonKey } from '../person/match-keys';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import type { ListEntity } from './list-rule';

type Values = Partial<Record<keyof ListItem, unknown>>;

const pick = (values: Values, ...fields: (keyof ListItem)[]): string | undefined =>
  fields
    .map((field) => values[field])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '')
    ?.trim();

/** The name of a person or company, or else what identifies them; undefined: nothing does. */
export function getItemName(item: Values): string | undefined {
  const names = [pick(item, 'first_name'), pick(item, 'last_name')].filter(Boolean).join(' ');
  return (
    pick(item, 'full_name') ??
    (names ||
      pick(item, 'name', 'email', 'domain', 'social_url', 'company_name', 'current_position'))
  );
}

/** The same, for a reader. */
export const getShownName = (item: Values): string => getItemName(item) ?? t('common.noName');

/** Position, company or domain, and location, without the name. */
export function listItemFacts(item: Values): string[] {
  const facts = [
    pick(item, 'current_position'),
    pick(item, 'company_name', 'domain'),
    pick(item, 'location'),
  ];
  const name = getItemName(item);
  return facts.filter((fact) => fact !== undefined && fact !== name) as string[];
}

/** Whether the profile field of an item has something else, such as another network's address. */
export function isProfileRefused(
  entity: string,
  { social_url }: Pick<ListItem, 'social_url'>,
): boolean {
  const toKey = entity === 'COMPANY' ? toCompanyKey : toPersonKey;
  return Boolean(social_url?.trim()) && toKey(social_url) === null;
}

/** "19,094 people". */
export const countItems = (entity: ListEntity, count: number): string =>
  t(entity === 'PEOPLE' ? 'common.people' : 'common.companies', {
    count,
    number: formatNumber(count),
  });

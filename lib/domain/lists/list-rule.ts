import type { JobInput } from '@/lib/contract/stored/job-kinds';
import type { LIST_ENTITIES } from '@/lib/contract/service/lists';

export type ListEntity = (typeof LIST_ENTITIES)[number];

export type ListField = Exclude<keyof JobInput<'list-item.add'>, 'listId'>;

/** Values of an item. Null, missing and blank mean the same. */
export type ListValues = Readonly<Partial<Record<ListField, string | null>>>;

/** A person's item needs two of these fields. */
const PERSON_FIELDS = [
  'social_url',
  'name',
  'location',
  'first_name',
  'last_name',
  'full_name',
  'company_name',
  'current_position',
] as const satisfies ListField[];

/** Whose rule an item does not meet. */
export type ListLack = 'company' | 'person';

const isGiven = (value: string | null | undefined): boolean =>
  typeof value === 'string' && value.trim() !== '';

/** What an item lacks for the list's entity; null: nothing. */
export function findListLack(entity: ListEntity, values: ListValues): ListLack | null {
  if (entity === 'PEOPLE') {
    return PERSON_FIELDS.filter((field) => isGiven(values[field])).length < 2 ? 'person' : null;
  }
  const isNamed = isGiven(values.name) && isGiven(values.location);
  return isGiven(values.domain) || isNamed ? null : 'company';
}

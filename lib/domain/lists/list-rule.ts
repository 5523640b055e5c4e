import type { JobInput } from '@/lib/contract/stored/job-kinds';
import type { LIST_ENTITIES } from '@/lib/contract/service/lists';

/** The required values of a list item, by the list's entity. */

export type ListEntity = (typeof LIST_ENTITIES)[number];

/** The fields of an item that can be set. */
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

/** What is missing, by the rule. */
export type ListLack =
  /** For a company: name and location; only the location; only the name. */
  | 'company'
  | 'location-or-domain'
  | 'name-or-domain'
  /** For a person: two facts, or one more. */
  | 'person'
  | 'one-more-fact';

const isGiven = (value: string | null | undefined): boolean =>
  typeof value === 'string' && value.trim() !== '';

/** What an item lacks for the list's entity; null: nothing. */
export function findListLack(entity: ListEntity, values: ListValues): ListLack | null {
  if (entity === 'PEOPLE') {
    const given = PERSON_FIELDS.filter((field) => isGiven(values[field])).length;
    if (given >= 2) return null;
    return given === 1 ? 'one-more-fact' : 'person';
  }
  const [hasName, hasPlace] = [isGiven(values.name), isGiven(values.location)];
  if (isGiven(values.domain) || (hasName && hasPlace)) return null;
  if (hasName) return 'location-or-domain';
  return hasPlace ? 'name-or-domain' : 'company';
}

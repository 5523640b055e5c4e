import { normaliseName } from '../normalise';
import type { ItemRecord, ListRecord } from './seed';

type Values = Partial<Record<keyof ItemRecord, string | null | undefined>>;

/** Fields of which a person's item needs two. */
const PERSON_FIELDS = [
  'social_url',
  'name',
  'location',
  'first_name',
  'last_name',
  'full_name',
  'company_name',
  'current_position',
] as const;

const isGiven = (value: string | null | undefined) => normaliseName(value ?? '') !== '';

/** What an item lacks for the list's entity, in words; null when it lacks nothing. */
export const findMissing = (entity: ListRecord['entity'], item: Values): string | null => {
  if (entity === 'COMPANY') {
    const isEnough = isGiven(item.domain) || (isGiven(item.name) && isGiven(item.location));
    return isEnough ? null : 'A COMPANY item needs domain, or both name and location.';
  }
  const given = PERSON_FIELDS.filter((field) => isGiven(item[field]));
  return given.length >= 2
    ? null
    : `A PEOPLE item needs at least 2 of: ${PERSON_FIELDS.join(', ')}.`;
};

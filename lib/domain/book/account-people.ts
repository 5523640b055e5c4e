import type { Account, Person } from '@/lib/contract/service/book';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';
import { toPersonKey } from '../person/match-keys';

/** The people of an account; lists of older days carry only the one to reach first. */
export const listPeople = ({ people, person }: Account): Person[] => {
  if (people.length > 0) return people;
  return person ? [person] : [];
};

/** How the service is told which person is meant; undefined when it cannot be, unless they are the first. */
export const getPersonId = ({ crm_id, social_url }: Person): string | undefined =>
  [crm_id, toPersonKey(social_url) === null ? null : social_url].find((id) => id?.trim()) ??
  undefined;

/** Whether there is somebody to enrich whom the service can be told, and of whom an email or a phone is missing. */
export function isFirstIncomplete(account: Account): boolean {
  const [first] = listPeople(account);
  return first !== undefined && getPersonId(first) !== undefined && (!first.email || !first.phone);
}

/** What is kept of a person to know them again. */
export const toSeenPerson = ({ crm_id, social_url, full_name }: Person): SeenPerson => ({
  crm_id,
  social_url,
  full_name,
});

const foldName = (name: string | null) => name?.trim().replace(/\s+/g, ' ').toLowerCase() ?? '';

/** Whether two ids are the same: undefined when one of them is missing. */
const isSame = (one: string | null, other: string | null): boolean | undefined =>
  one && other ? one === other : undefined;

/** The same for two that are written differently and are one person. `key` null: their profile identifies nobody. */
export const toSeenKey = ({ crm_id, social_url, full_name }: SeenPerson) => ({
  crm_id,
  key: toPersonKey(social_url),
  name: foldName(full_name),
});

/**
 * Whether a person is the one who was seen. An equal CRM id or profile decides; a different one rules it out; the
 * name counts only where there is nothing else to compare.
 */
export function isSeenPerson(seen: SeenPerson, person: SeenPerson): boolean {
  const ids = [
    isSame(seen.crm_id, person.crm_id),
    isSame(toPersonKey(seen.social_url), toPersonKey(person.social_url)),
  ].filter((same) => same !== undefined);
  if (ids.length > 0) return ids.includes(true);
  const name = foldName(seen.full_name);
  return name !== '' && name === foldName(person.full_name);
}

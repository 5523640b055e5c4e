import type { Account, Person } from '@/lib/contract/service/book';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';
import { toPersonKey } from '../person/match-keys';
import { listMentions } from '../person/mentions';
import { foldName, toSubjectOf } from '../push/record/bulk-subject';

/** The people of an account. Lists of older versions only have the first person. */
export const listPeople = ({ people, person }: Account): Person[] => {
  if (people.length > 0) return people;
  return person ? [person] : [];
};

/** The key of a person of an account: the same as that of a list's item about them. */
const toAccountPersonKey = ({ full_name, social_url, email }: Person, account: Account): string =>
  toSubjectOf(
    { fullName: full_name, socialUrl: social_url, email },
    { name: account.name, domain: account.domain },
    `account ${account.domain}`,
  ).key;

/** All keys of a person of an account. */
export const listAccountPersonKeys = (person: Person, account: Account): string[] => [
  toAccountPersonKey(person, account),
  ...listMentions(person),
];

/** The id by which the service knows a person; undefined: it can only mean them as the first person. */
export const getPersonId = ({ crm_id, social_url }: Person): string | undefined =>
  [crm_id, toPersonKey(social_url) === null ? null : social_url].find((id) => id?.trim()) ??
  undefined;

/** Whether the first person lacks an email or a phone, and the service can be told whom we mean. */
export function isFirstIncomplete(account: Account): boolean {
  const [first] = listPeople(account);
  return first !== undefined && getPersonId(first) !== undefined && (!first.email || !first.phone);
}

/** The ids and the name by which a person is recognised later. */
export const toSeenPerson = ({ crm_id, social_url, full_name }: Person): SeenPerson => ({
  crm_id,
  social_url,
  full_name,
});

/** Whether two ids are the same; undefined: one is missing. */
const isSame = (one: string | null, other: string | null): boolean | undefined =>
  one && other ? one === other : undefined;

/** A comparable form of a person, the same however their profile is written. `key` null: the profile identifies nobody. */
export const toSeenKey = ({ crm_id, social_url, full_name }: SeenPerson) => ({
  crm_id,
  key: toPersonKey(social_url),
  name: foldName(full_name),
});

/**
 * Whether a person is the one who was seen. An equal CRM id or profile proves it, and a different one disproves it. The
 * name counts only if there is nothing else to compare.
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

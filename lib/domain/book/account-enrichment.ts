import type { Account, Person } from '@/lib/contract/service/book';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { toPersonKey } from '../person/match-keys';
import { listPeople } from './account-people';

/** What an enrichment of one of an account's people writes, and what it found. */

type Enrichment = JobInput<'account.enrich'>;

const DETAILS = ['email', 'phone'] as const;

/** What an enrichment can find of a person. */
export const listLacking = (person: Person): NonNullable<Enrichment['lacking']> =>
  DETAILS.filter((detail) => !person[detail]);

/**
 * Whether it writes to the CRM: the service writes what it finds to a contact of the CRM. A contact is named by its id, and
 * somebody who is none by their profile. The first person, whom the input does not name, may be one.
 */
export const updatesContact = ({ person }: Pick<Enrichment, 'person'>): boolean =>
  person === undefined || toPersonKey(person) === null;

/** Whether it is about this person, by their index among the account's people. */
export function isEnrichmentOf({ person: named }: Enrichment, person: Person, index: number) {
  if (named === undefined) return index === 0;
  const profile = toPersonKey(named);
  return (
    named === person.crm_id || (profile !== null && profile === toPersonKey(person.social_url))
  );
}

/** The person that it is about, in the account as the answer shows it. */
export function findEnrichedPerson(input: Enrichment, account: Account | null): Person | undefined {
  if (!account) return undefined;
  const people = listPeople(account);
  if (input.person === undefined) return account.person ?? people[0];
  return people.find((person, index) => isEnrichmentOf(input, person, index));
}

/** Whether the account shows an email or a phone that it lacked before. */
export function hasFound(input: Enrichment, account: Account | null): boolean {
  const person = findEnrichedPerson(input, account);
  return (input.lacking ?? DETAILS).some((detail) => Boolean(person?.[detail]));
}

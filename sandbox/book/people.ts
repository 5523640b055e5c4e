import type { Person } from '@/lib/contract/service/book';
import type { Crm } from '../crm/crm';
import type { CrmEntry } from '../crm/table';
import { pickCommittee } from '../data/accounts';
import type { SandboxAccount } from '../data/accounts';
import { getRole } from '../data/roles';
import type { SandboxPerson } from '../data/types';
import { getProfileSlug, getProfileUrl } from '../normalise';
import type { Organisation } from '../organisation';

/** Number of people that one find-people call adds. */
const FOUND_AT_ONCE = 3;

/** Everybody at the account who may be listed, those known when the list was made first. */
const listPossible = (
  { world, wrongPeople }: Organisation,
  { domain, knownPeople }: SandboxAccount,
): SandboxPerson[] => {
  const wrong = wrongPeople.get(domain);
  const known = knownPeople.flatMap((slug) => world.personBySlug.get(slug) ?? []);
  const others = (world.peopleByDomain.get(domain) ?? []).filter(
    ({ slug }) => !knownPeople.includes(slug),
  );
  return [...known, ...others].filter(({ slug }) => !wrong?.has(slug));
};

/**
 * The account's people, the first to reach first: the committee, one per role, then those whom find-people added. A person
 * who was dismissed as the wrong contact is replaced by the next one.
 */
export const listAccountPeople = (
  organisation: Organisation,
  account: SandboxAccount,
): SandboxPerson[] => {
  const possible = listPossible(organisation, account);
  const committee = pickCommittee(possible, account.knownPeople.length);
  const found = organisation.foundPeople.get(account.domain) ?? [];
  const people = [
    ...committee,
    ...possible.filter((person) => found.includes(person.slug) && !committee.includes(person)),
  ];
  const first = people.find(({ slug }) => slug === organisation.firstPeople.get(account.domain));
  return first ? [first, ...people.filter((person) => person !== first)] : people;
};

/** Adds people of the company who are not in the list yet. */
export const findMorePeople = (organisation: Organisation, account: SandboxAccount): void => {
  const listed = listAccountPeople(organisation, account);
  const more = listPossible(organisation, account)
    .filter((person) => !listed.includes(person))
    .slice(0, FOUND_AT_ONCE);
  const found = organisation.foundPeople.get(account.domain) ?? [];
  organisation.foundPeople.set(account.domain, [...found, ...more.map(({ slug }) => slug)]);
};

/** The person's contact in the CRM. */
const findContact = (crm: Crm, person: SandboxPerson): CrmEntry | undefined =>
  crm.contacts.findFirst('profileUrl', person.slug) ??
  (person.email === null ? undefined : crm.contacts.findFirst('email', person.email));

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A person as the list shows them. A person known only by name has neither profile nor CRM contact. */
export const describeAccountPerson = (
  organisation: Organisation,
  crm: Crm,
  account: SandboxAccount,
  person: SandboxPerson,
): Person => {
  const isNameOnly = account.nameOnly === person.slug;
  const contact = isNameOnly ? undefined : findContact(crm, person);
  const found = organisation.foundDetails.get(person.slug);
  return {
    role: getRole(person.jobTitle),
    full_name: `${person.firstName} ${person.lastName}`,
    job_title: person.jobTitle,
    social_url: isNameOnly ? null : getProfileUrl(person.slug),
    crm_id: contact?.id ?? null,
    email: asText(contact?.email) ?? found?.email ?? null,
    phone: asText(contact?.phone) ?? found?.phone ?? null,
  };
};

/** Whether `named`, a `crm_id` or a profile URL, identifies this person. */
export const isNamed = (person: Person, named: string): boolean =>
  person.crm_id === named ||
  (person.social_url !== null && getProfileSlug(person.social_url) === getProfileSlug(named));

import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { SandboxPerson } from '../data/types';
import type { World } from '../data/world';
import { getProfileSlug, normaliseDomain, normaliseEmail, normaliseName } from '../normalise';

/** Indexes of a world, made once. */
interface Lookups {
  byEmail: Map<string, SandboxPerson>;
  byName: Map<string, SandboxPerson[]>;
  bySlug: Map<string, SandboxPerson>;
}

const lookups = new WeakMap<World, Lookups>();

const getName = (first: string, last: string) => normaliseName(`${first} ${last}`);

const createLookups = ({ people }: World): Lookups => {
  const byName = new Map<string, SandboxPerson[]>();
  for (const person of people) {
    const name = getName(person.firstName, person.lastName);
    byName.set(name, [...(byName.get(name) ?? []), person]);
  }
  return {
    byEmail: new Map(people.flatMap((person) => (person.email ? [[person.email, person]] : []))),
    byName,
    bySlug: new Map(people.map((person) => [person.slug.normalize('NFC'), person])),
  };
};

const getLookups = (world: World): Lookups => {
  const known = lookups.get(world);
  if (known) return known;
  const made = createLookups(world);
  lookups.set(world, made);
  return made;
};

/** Whether a company, by domain or by name, is where the person works or worked. */
const isAtCompany = (world: World, person: SandboxPerson, { domain, company_name }: ContactInput) =>
  [person.companyDomain, person.formerCompanyDomain].some((one) => {
    if (one === null) return false;
    if (domain) return normaliseDomain(domain) === one;
    const name = world.companyByDomain.get(one)?.name ?? '';
    return company_name !== undefined && normaliseName(company_name) === normaliseName(name);
  });

/** The person that a contact input means: by profile, by email, or by name at a company. */
export const findPerson = (world: World, contact: ContactInput): SandboxPerson | undefined => {
  const { bySlug, byEmail, byName } = getLookups(world);
  if (contact.social_url) {
    const person = bySlug.get(getProfileSlug(contact.social_url));
    if (person) return person;
  }
  if (contact.email) {
    const person = byEmail.get(normaliseEmail(contact.email));
    if (person) return person;
  }
  const namesakes = byName.get(getName(contact.firstname ?? '', contact.lastname ?? '')) ?? [];
  return namesakes.find((person) => isAtCompany(world, person, contact));
};

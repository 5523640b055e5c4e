import type { SandboxPerson } from '../data/types';
import type { World } from '../data/world';
import { getProfileUrl } from '../normalise';
import type { CrmFields } from './table';

/** The fields that a CRM has of a person. Email and phone only if a rep once entered them. */
export const describeCrmPerson = (
  world: World,
  person: SandboxPerson,
  knows: { email: boolean; phone: boolean },
): CrmFields => ({
  firstName: person.firstName,
  lastName: person.lastName,
  name: `${person.firstName} ${person.lastName}`,
  email: knows.email ? person.email : null,
  phone: knows.phone ? person.phone : null,
  title: person.jobTitle,
  profileUrl: getProfileUrl(person.slug),
  company: world.companyByDomain.get(person.companyDomain)?.name ?? null,
  companyDomain: person.companyDomain,
});

import { DAY } from '@/lib/contract/duration';
import type { SandboxAccount } from '../data/accounts';
import { CAST } from '../data/cast';
import { findCrmOwner, OWNERS } from '../data/owners';
import { createRandom } from '../data/random';
import type { World } from '../data/world';
import { getCompanyUrl } from '../normalise';
import type { Crm, Crms } from './crm';
import { describeCrmPerson } from './describe-person';
import { seedCast } from './seed-cast';

/** Records of the CRMs at the start. */

const seedCompany = (world: World, crm: Crm, account: SandboxAccount, at: number) => {
  const company = world.companyByDomain.get(account.domain);
  if (!company) throw new Error(`no company at ${account.domain}`);
  const hasLocation = !account.blanks.includes('location');
  // Only crm_one has records without an owner.
  const owner = crm.kind === 'crm_one' ? account.owner : (account.owner ?? OWNERS.length - 1);
  return crm.companies.insert(
    {
      name: company.name,
      domain: company.domain,
      industry: account.blanks.includes('industry') ? null : company.industry,
      city: hasLocation ? company.city : null,
      country: hasLocation ? company.country : null,
      staffCount: company.staffCount,
      profileUrl: getCompanyUrl(company.slug),
      stage: account.isCustomer ? 'customer' : 'prospect',
    },
    findCrmOwner(crm.kind, owner),
    at,
  );
};

const isOfCast = (slug: string) => (Object.values(CAST) as string[]).includes(slug);

/** Every second known person of an account is a contact of `crm_one`, every fifth of `crm_two`. */
const isContact = (crm: Crm, row: number, seat: number) =>
  crm.kind === 'crm_one' ? (row + seat) % 2 === 0 : (row + seat) % 5 === 1;

/** Adds the accounts of the world and their known people to one CRM. */
export const seedAccounts = (world: World, crm: Crm, anchor: number): void =>
  world.accounts.forEach((account, row) => {
    const at = anchor - (30 + ((row * 11) % 700)) * DAY;
    const company = seedCompany(world, crm, account, at);
    account.knownPeople.forEach((slug, seat) => {
      const person = world.personBySlug.get(slug);
      const isKnown = isContact(crm, row, seat) && slug !== account.nameOnly && !isOfCast(slug);
      if (!person || !isKnown) return;
      const random = createRandom(person.memberNumber);
      const knows = { email: random.chance(0.6), phone: random.chance(0.3) };
      crm.contacts.insert(
        { ...describeCrmPerson(world, person, knows), companyId: company.id },
        findCrmOwner(crm.kind, account.owner),
        at,
      );
    });
  });

/** Adds people outside the accounts: to the CRMs that only know emails, and as leads of `crm_two`. */
const seedOutsiders = (world: World, crms: Crms, anchor: number) => {
  const accounts = new Set(world.accounts.map(({ domain }) => domain));
  world.people.forEach((person, row) => {
    if (accounts.has(person.companyDomain) || isOfCast(person.slug) || !person.email) return;
    const fields = describeCrmPerson(world, person, { email: true, phone: row % 3 === 0 });
    const at = anchor - (10 + (row % 300)) * DAY;
    if (row % 3 === 0)
      crms.crm_three.contacts.insert(fields, findCrmOwner('crm_three', row % 5), at);
    if (row % 4 === 1) crms.crm_four.contacts.insert(fields, findCrmOwner('crm_four', row % 5), at);
    if (row % 8 === 2) crms.crm_two.leads.insert(fields, findCrmOwner('crm_two', row % 5), at);
  });
};

/** Companies that a rep entered without a domain: in the CRM, but in no book. */
const seedCompaniesWithoutDomain = (crm: Crm, anchor: number) => {
  for (const name of ['Tollgate Traders', 'Unnamed trade fair contact'])
    crm.companies.insert({ name, domain: null, stage: 'prospect' }, null, anchor - 90 * DAY);
};

export const seedCrms = (world: World, crms: Crms, anchor: number): void => {
  seedAccounts(world, crms.crm_one, anchor);
  seedAccounts(world, crms.crm_two, anchor);
  seedCompaniesWithoutDomain(crms.crm_one, anchor);
  seedCast(world, crms, anchor);
  seedOutsiders(world, crms, anchor);
};

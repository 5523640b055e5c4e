import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { describeCrmPerson } from '@/sandbox/crm/describe-person';
import type { CrmEntry, CrmFields } from '@/sandbox/crm/table';
import { findCrmOwner } from '@/sandbox/data/owners';
import type { SandboxPerson } from '@/sandbox/data/types';
import type { Store } from '@/sandbox/store';
import { companyReport, NORTHWIND, personReport, WILMA_IDENTITY } from './ui-fixtures';

/** The sandbox's people and companies: their pages, as their script reports them, and their records in the CRMs. */

type Sandbox = Pick<Store, 'organisations'>;

export function getPerson({ organisations }: Sandbox, slug: string): SandboxPerson {
  const person = organisations.main.world.personBySlug.get(slug);
  if (!person) throw new Error(`The sandbox has nobody called ${slug}`);
  return person;
}

/** The page of a person at the company that the sandbox knows them at. */
export function castPage(
  sandbox: Sandbox,
  slug: string,
  changed: Partial<PageReport> = {},
): PageReport {
  const { firstName, lastName, headline, jobTitle, location, companyDomain } = getPerson(
    sandbox,
    slug,
  );
  const socialUrl = `https://www.linkedin.com/in/${slug}`;
  return personReport(
    {
      url: `${socialUrl}/`,
      identity: { ...WILMA_IDENTITY, id: slug, key: `person:slug:${slug}`, socialUrl },
      ...changed,
    },
    {
      name: `${firstName} ${lastName}`,
      headline,
      jobTitle,
      companyName:
        sandbox.organisations.main.world.companyByDomain.get(companyDomain)?.name ?? companyDomain,
      location,
    },
  );
}

/** The page of a company. */
export function castCompanyPage({ organisations }: Sandbox, domain: string): PageReport {
  const company = organisations.main.world.companyByDomain.get(domain);
  if (!company) throw new Error(`The sandbox has no company ${domain}`);
  const slug = domain.replace(/\.example$/u, '');
  const socialUrl = `https://www.linkedin.com/company/${slug}`;
  return companyReport(
    {
      url: `${socialUrl}/`,
      identity: { ...NORTHWIND, id: slug, key: `company:slug:${slug}`, socialUrl },
    },
    { name: company.name, industry: company.industry, website: `https://${domain}` },
  );
}

/** The contacts of a person in a CRM. */
export const findContacts = (
  { organisations }: Sandbox,
  slug: string,
  crm: CrmKind = 'crm_one',
): readonly CrmEntry[] => organisations.main.crms[crm].contacts.findBy('profileUrl', slug);

/** Adds a contact of a person to a CRM. `owner`: as in `OWNERS`, where the first is the caller; null: nobody. */
export function addContact(
  sandbox: Sandbox,
  slug: string,
  {
    crm = 'crm_one',
    owner = 0,
    ...fields
  }: { crm?: CrmKind; owner?: number | null } & CrmFields = {},
): CrmEntry {
  const { world, crms } = sandbox.organisations.main;
  const known = describeCrmPerson(world, getPerson(sandbox, slug), { email: true, phone: true });
  return crms[crm].contacts.insert({ ...known, ...fields }, findCrmOwner(crm, owner), Date.now());
}

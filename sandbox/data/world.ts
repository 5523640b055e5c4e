import { createSandboxAccount, createCustomer } from './accounts';
import type { SandboxAccount } from './accounts';
import { createCastPeople } from './cast-people';
import { createCompanies } from './companies';
import { createCrowd } from './people';
import type { SandboxCompany, SandboxPerson } from './types';

/** The invented world: all people and companies, before anybody writes to a CRM. The same on every start. */
export interface World {
  companies: readonly SandboxCompany[];
  people: readonly SandboxPerson[];
  accounts: readonly SandboxAccount[];
  companyByDomain: ReadonlyMap<string, SandboxCompany>;
  personBySlug: ReadonlyMap<string, SandboxPerson>;
  peopleByDomain: ReadonlyMap<string, readonly SandboxPerson[]>;
}

/** Adds indexes to the three lists. */
export const indexWorld = (lists: Pick<World, 'companies' | 'people' | 'accounts'>): World => {
  const peopleByDomain = new Map<string, SandboxPerson[]>();
  for (const person of lists.people) {
    const colleagues = peopleByDomain.get(person.companyDomain);
    if (colleagues) colleagues.push(person);
    else peopleByDomain.set(person.companyDomain, [person]);
  }
  return {
    ...lists,
    companyByDomain: new Map(lists.companies.map((company) => [company.domain, company])),
    personBySlug: new Map(lists.people.map((person) => [person.slug, person])),
    peopleByDomain,
  };
};

const ACCOUNTS_PER_INDUSTRY = 5;
const COMPANIES_PER_INDUSTRY = 10;
const INDUSTRIES_WITH_UNASSIGNED = 8;
const INDUSTRIES_WITH_CUSTOMER = 8;

const createAccounts = (
  companies: readonly SandboxCompany[],
  findPeople: (domain: string) => readonly SandboxPerson[],
): SandboxAccount[] =>
  companies.flatMap((company, index) => {
    const row = Math.floor(index / COMPANIES_PER_INDUSTRY);
    const column = index % COMPANIES_PER_INDUSTRY;
    const people = findPeople(company.domain);
    if (column < ACCOUNTS_PER_INDUSTRY) {
      const isUnassigned = column === 4 && row < INDUSTRIES_WITH_UNASSIGNED;
      const number = row * ACCOUNTS_PER_INDUSTRY + column;
      return [
        createSandboxAccount(company, people, number, isUnassigned ? null : (row * 4 + column) % 5),
      ];
    }
    const hasCustomer = column === ACCOUNTS_PER_INDUSTRY && row < INDUSTRIES_WITH_CUSTOMER;
    return hasCustomer ? [createCustomer(company, people, row)] : [];
  });

/** 120 companies in 12 industries, about 400 people, 60 accounts and 8 current customers. */
export const createWorld = (): World => {
  const companies = createCompanies();
  const cast = createCastPeople(new Map(companies.map(({ domain, name }) => [domain, name])));
  const taken = new Set(cast.map(({ slug }) => slug));
  const people = [...cast, ...createCrowd(companies, taken)];
  const { peopleByDomain } = indexWorld({ companies, people, accounts: [] });
  const accounts = createAccounts(companies, (domain) => peopleByDomain.get(domain) ?? []);
  return indexWorld({ companies, people, accounts });
};

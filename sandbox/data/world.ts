import { createSandboxAccount, createCustomer, type SandboxAccount } from './accounts';
import { createCompanies } from './companies';
import { createCrowd } from './people';
import type { SandboxCompany, SandboxPerson } from './types';
import { CAST } from './cast';

type CastPerson = Omit<
  SandboxPerson,
  'memberNumber' | 'headline' | 'formerCompanyDomain' | 'school' | 'pronouns'
> &
  Partial<Pick<SandboxPerson, 'formerCompanyDomain' | 'school' | 'pronouns' | 'headline'>>;

const nothing = { email: null, emailStatus: null, phone: null, phoneType: null };

const emailOf = (email: string, emailStatus = 'valid') => ({ email, emailStatus });
const mobileOf = (phone: string) => ({ phone, phoneType: 'mobile' });

// prettier-ignore
const CAST_PEOPLE: readonly CastPerson[] = [
  { slug: CAST.ownedByCaller, firstName: 'Maren', lastName: 'Lindqvist', jobTitle: 'VP Operations', headline: 'VP Operations at Northwind Robotics | Lean, calmly', location: 'Gothenburg, Sweden', companyDomain: 'northwind-robotics.example', school: 'Kustens Tekniska Högskola', pronouns: 'she/her', ...emailOf('maren.lindqvist@northwind-robotics.example'), phone: '+46846500490', phoneType: 'landline' },
  { slug: CAST.ownedByAnother, firstName: 'Tobias', lastName: 'Achterberg', jobTitle: 'Head of Procurement', location: 'Hamburg, Germany', companyDomain: 'kestrel-freight.example', school: 'Hochschule Wendland', ...emailOf('tobias.achterberg@kestrel-freight.example'), phone: '+493023125990', phoneType: 'landline' },
  { slug: CAST.unowned, firstName: 'Priya', lastName: 'Raghunathan', jobTitle: 'Director of Operations', location: 'Leeds, United Kingdom', companyDomain: 'orrin-foods.example', pronouns: 'she/her', ...emailOf('priya.raghunathan@orrin-foods.example', 'risky'), ...mobileOf('+447700900990') },
  { slug: CAST.notInCrm, firstName: 'Callum', lastName: 'Brightwater', jobTitle: 'Chief Operating Officer', headline: 'COO, Solveig Wind. Ex-grid, now wind.', location: 'Cork, Ireland', companyDomain: 'solveig-wind.example', ...emailOf('callum.brightwater@solveig-wind.example'), ...mobileOf('+353209199990') },
  { slug: CAST.changedJob, firstName: 'Élodie', lastName: 'Marchetti', jobTitle: 'VP Sales', headline: 'VP Sales chez Ledgerloom', location: 'Lyon, France', companyDomain: 'ledgerloom.example', formerCompanyDomain: 'papertrail-labs.example', school: 'École de la Garonne', ...emailOf('elodie.marchetti@ledgerloom.example'), ...mobileOf('+33639989990') },
  { slug: CAST.nothingFound, firstName: 'Sorin', lastName: 'Vale', jobTitle: 'Ombudsperson', location: 'Denver, United States', companyDomain: 'aldermoor-capital.example', ...nothing },
  { slug: CAST.noPhone, firstName: 'Cillian', lastName: 'Hanrahan', jobTitle: 'Plant Manager', location: 'Cork, Ireland', companyDomain: 'lumenor-medical.example', pronouns: 'he/him', ...nothing, ...emailOf('cillian.hanrahan@lumenor-medical.example') },
  { slug: CAST.noEmail, firstName: 'Freja', lastName: 'Wikmarck', jobTitle: 'Head of Digital', location: 'Gothenburg, Sweden', companyDomain: 'stonebridge-build.example', ...nothing, phone: '+46846500491', phoneType: 'landline' },
  { slug: CAST.nonAscii, firstName: 'Zoë', lastName: 'Ångström', jobTitle: 'Procurement Manager', headline: 'Inköpschef på Mätverket Ångström – kaffe först', location: 'Göteborg, Sverige', companyDomain: 'matverket-angstrom.example', ...emailOf('zoe.angstrom@matverket-angstrom.example'), phone: '+46846500492', phoneType: 'landline' },
  { slug: CAST.dataAnalyst, firstName: 'Robin', lastName: 'Quill', jobTitle: 'Data Analyst', headline: 'Data Analyst', location: 'Portland, Oregon, United States', companyDomain: 'ledgerloom.example', pronouns: 'they/them', ...emailOf('robin.quill@ledgerloom.example'), ...mobileOf('+15035550190') },
  { slug: CAST.inTwoCrms, firstName: 'Harriet', lastName: 'Pemberly', jobTitle: 'Head of Operations', location: 'Bristol, United Kingdom', companyDomain: 'harbour-hale.example', ...emailOf('harriet.pemberly@harbour-hale.example'), ...mobileOf('+447700900991') },
  { slug: CAST.lead, firstName: 'Ruben', lastName: 'Morgenroth', jobTitle: 'Managing Director', location: 'Leipzig, Germany', companyDomain: 'spedition-wellenbrink.example', ...emailOf('ruben.morgenroth@spedition-wellenbrink.example', 'catch_all'), phone: '+493023125991', phoneType: 'landline' },
  { slug: CAST.inEmailCrm, firstName: 'Yanis', lastName: 'Castagnier', jobTitle: 'Chief Financial Officer', location: 'Nantes, France', companyDomain: 'maison-thibaudel.example', ...emailOf('yanis.castagnier@maison-thibaudel.example'), ...mobileOf('+33639989991') },
  { slug: CAST.namesake, firstName: 'Harriet', lastName: 'Pemberly', jobTitle: 'Process Engineer', location: 'Austin, Texas, United States', companyDomain: 'heliora-energy.example', ...emailOf('harriet.pemberly@heliora-energy.example'), ...mobileOf('+15125550190') },
];

/** The cast, complete. Member numbers start at 300000001. */
const createCastPeople = (companyNames: ReadonlyMap<string, string>): SandboxPerson[] =>
  CAST_PEOPLE.map((person, index) => ({
    headline: `${person.jobTitle} at ${companyNames.get(person.companyDomain) ?? person.companyDomain}`,
    formerCompanyDomain: null,
    school: null,
    pronouns: null,
    ...person,
    memberNumber: 300_000_001 + index,
  }));

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

import { describe, expect, it } from 'vitest';
import { toMatchValues, toCandidate, toPageValues } from '@/lib/domain/lists/list-values';
import { company, crmMatch, enrichedContact } from '../../../support/ui/ui-fixtures';
import { companyPage, personPage } from '../pages';

type Answers = Parameters<typeof toPageValues>[1];
const NOTHING: Answers = { contact: null, match: null, company: null };
const PROFILE = 'https://www.linkedin.com/in/wilma-hayes';
/** A page whose address is no public profile. */
const HIDDEN = {
  idType: 'opaque',
  socialUrl: 'https://www.linkedin.com/in/ACoAAAEmfZgBM_P1lY2d8Q0xXk3b7TqfVnR5sWc',
} as const;

const contact = enrichedContact({
  fullName: 'Wilma Found',
  jobTitle: 'Found title',
  companyName: 'Found Pumps',
  companyDomain: 'www.found.se',
  email: 'found@found.se',
  socialUrl: PROFILE,
});
const match = crmMatch({
  name: 'Wilma Crm',
  title: 'CRM title',
  company: 'CRM Pumps',
  companyDomain: 'crm-pumps.se',
  email: 'crm@crm-pumps.se',
  profileUrl: PROFILE,
});
const ALL_OF_PAGE = {
  name: 'Wilma van der Page',
  jobTitle: 'Page title',
  companyName: 'Found Pumps',
  location: 'Lund',
  email: 'page@found.se',
};

describe('a person of a page, as an item of a list', () => {
  it.each<[string, ReturnType<typeof personPage>, Partial<Answers>, object]>([
    [
      'the page’s facts and the enrichment’s email and domain come first',
      personPage(ALL_OF_PAGE),
      { contact, match },
      {
        full_name: 'Wilma van der Page',
        first_name: 'Wilma',
        last_name: 'van der Page',
        current_position: 'Page title',
        company_name: 'Found Pumps',
        domain: 'found.se',
        location: 'Lund',
        social_url: PROFILE,
        email: 'found@found.se',
        contact_id: '501',
      },
    ],
    [
      'the enrichment comes before the CRM',
      personPage({}, HIDDEN),
      { contact, match },
      {
        full_name: 'Wilma Found',
        first_name: 'Wilma',
        last_name: 'Found',
        current_position: 'Found title',
        company_name: 'Found Pumps',
        domain: 'found.se',
        location: null,
        social_url: PROFILE,
        email: 'found@found.se',
        contact_id: '501',
      },
    ],
    [
      'the CRM says what nobody else does',
      personPage({}, HIDDEN),
      { match },
      {
        full_name: 'Wilma Crm',
        first_name: 'Wilma',
        last_name: 'Crm',
        current_position: 'CRM title',
        company_name: 'CRM Pumps',
        domain: 'crm-pumps.se',
        location: null,
        social_url: PROFILE,
        email: 'crm@crm-pumps.se',
        contact_id: '501',
      },
    ],
    [
      'nothing is known',
      personPage({}, HIDDEN),
      {},
      {
        full_name: null,
        first_name: null,
        last_name: null,
        current_position: null,
        company_name: null,
        domain: null,
        location: null,
        social_url: null,
        email: null,
        contact_id: null,
      },
    ],
  ])('%s', (_, page, answers, values) => {
    expect(toPageValues(page, { ...NOTHING, ...answers })).toEqual(values);
  });

  it('has the page’s email where nobody found one', () => {
    const { email } = toPageValues(personPage(ALL_OF_PAGE), NOTHING);
    expect(email).toBe('page@found.se');
  });

  it('never has the domain of another company than the rep gave', () => {
    const pageOf = (companyName: string) => {
      const page = personPage(ALL_OF_PAGE);
      const given = { value: companyName, source: 'rep', confidence: 'high' } as const;
      return { ...page, fields: { ...page.fields, companyName: given } };
    };
    const domainOf = (companyName: string) =>
      toPageValues(pageOf(companyName), { ...NOTHING, contact, match }).domain;
    expect(domainOf('Berg')).toBeNull();
    expect(domainOf('CRM Pumps')).toBe('crm-pumps.se');
    expect(domainOf('Found Pumps')).toBe('found.se');
  });
});

describe('a company of a page, as an item of a list', () => {
  const found = company({ name: 'Found Pumps', domain: 'found.se' });

  it.each<[string, ReturnType<typeof companyPage>, Partial<Answers>, object]>([
    [
      'its own facts come first',
      companyPage({ name: 'Pumps', website: 'https://www.pumps.se/en', location: 'Lund' }),
      { company: found },
      {
        name: 'Pumps',
        domain: 'pumps.se',
        location: 'Lund',
        social_url: 'https://www.linkedin.com/company/northwind-pumps',
      },
    ],
    [
      'the service says what the page does not',
      companyPage({}),
      { company: found },
      { name: 'Found Pumps', domain: 'found.se' },
    ],
    [
      'its own site is its domain',
      companyPage(
        { name: 'Pumps', website: 'other.se' },
        { idType: 'domain', site: 'web', id: 'own.se', socialUrl: 'https://own.se' },
      ),
      {},
      { name: 'Pumps', domain: 'own.se', location: null, email: null },
    ],
    [
      'a website that is no company’s own is none',
      companyPage({ name: 'Pumps', website: 'https://gmail.com' }),
      {},
      { name: 'Pumps', domain: null },
    ],
  ])('%s', (_, page, answers, values) => {
    expect(toPageValues(page, { ...NOTHING, ...answers })).toMatchObject(values);
  });

  it('has no field of a person', () => {
    const values = toPageValues(companyPage(), NOTHING);
    expect(Object.keys(values).sort()).toEqual([
      'domain',
      'email',
      'location',
      'name',
      'social_url',
    ]);
  });
});

describe('a CRM record, as an item of a list', () => {
  it('has what the record says', () => {
    expect(toMatchValues(match)).toEqual({
      full_name: 'Wilma Crm',
      first_name: 'Wilma',
      last_name: 'Crm',
      current_position: 'CRM title',
      company_name: 'CRM Pumps',
      domain: 'crm-pumps.se',
      social_url: PROFILE,
      email: 'crm@crm-pumps.se',
      contact_id: '501',
    });
  });

  it('has the email that it was found by, where it has no other', () => {
    const { email } = toMatchValues({ ...match, email: null, matchedEmail: 'by@crm-pumps.se' });
    expect(email).toBe('by@crm-pumps.se');
  });
});

describe('one of many, as an item', () => {
  const subject = { kind: 'person', key: 'person:slug:ada', label: 'Ada Lind' } as const;

  it('has the names and the email that its source gives', () => {
    const person = {
      fullName: 'Ada Maria Lind',
      firstName: 'Ada Maria',
      lastName: 'Lind-Berg',
      email: 'ada@lind.se',
    };
    const { PEOPLE, COMPANY } = toCandidate({
      subject,
      person,
      company: null,
      account: null,
    }).values;
    expect(PEOPLE).toEqual({
      full_name: 'Ada Maria Lind',
      first_name: 'Ada Maria',
      last_name: 'Lind-Berg',
      email: 'ada@lind.se',
    });
    expect(COMPANY).toBeNull();
  });
});

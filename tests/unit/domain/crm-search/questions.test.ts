import { describe, expect, it } from 'vitest';
import { findCompanyQuestion } from '@/lib/domain/company/company-question';
import { buildContactInput, isEnrichable } from '@/lib/domain/person/contact';
import { findCrmQuestion, findNameQuestion } from '@/lib/domain/crm-search/crm-question';
import { companyPage, personPage } from '../pages';

/** The same person on a site besides the network. */
const ELSEWHERE = {
  site: 'github',
  idType: 'github',
  id: 'wilmah',
  key: 'account:github:wilmah',
  socialUrl: 'https://github.com/wilmah',
} as const;

const WHOLE = { name: 'Wilma Hayes', jobTitle: 'VP Sales', companyName: 'Northwind Pumps' };

describe('asking for enrichment', () => {
  it('sends who the page is about', () => {
    expect(buildContactInput(personPage(WHOLE))).toEqual({
      firstname: 'Wilma',
      lastname: 'Hayes',
      social_url: 'https://www.linkedin.com/in/wilma-hayes',
      job_title: 'VP Sales',
      company_name: 'Northwind Pumps',
    });
  });

  it('leaves out what the page only suggests', () => {
    const page = personPage(WHOLE);
    page.fields.jobTitle = { value: 'Guess', source: 'page', confidence: 'low' };
    expect(buildContactInput(page)).not.toHaveProperty('job_title');
  });

  it('never sends a provisional address', () => {
    expect(buildContactInput(personPage(WHOLE, { provisional: true }))).not.toHaveProperty(
      'social_url',
    );
  });

  it('sends the address of a page that nothing agrees with, and what the rep wrote', () => {
    const page = {
      ...personPage({ ...WHOLE, email: 'w@n.example' }),
      status: 'unverified',
    } as const;
    const { socialUrl: social_url } = page.identity;
    expect(buildContactInput(page)).toEqual({ social_url });
    expect(findCrmQuestion(page)).toEqual({ social_url });
    const name = { value: 'Wilma Jane Hayes', source: 'rep', confidence: 'high' } as const;
    expect(buildContactInput({ ...page, fields: { ...page.fields, name } })).toEqual({
      social_url,
      firstname: 'Wilma Jane',
      lastname: 'Hayes',
    });
    const lead = { ...page, identity: { ...page.identity, provisional: true } };
    expect(buildContactInput(lead)).toMatchObject({ firstname: 'Wilma', email: 'w@n.example' });
  });

  it('sends no address of another site for a profile', () => {
    expect(buildContactInput(personPage(WHOLE, ELSEWHERE))).toEqual({
      firstname: 'Wilma',
      lastname: 'Hayes',
      job_title: 'VP Sales',
      company_name: 'Northwind Pumps',
    });
  });

  it('sends the profile and the email that a page of another site names', () => {
    const named = {
      email: 'wilma@northwind.example',
      socialUrl: 'https://www.linkedin.com/in/wilma-hayes',
    };
    expect(buildContactInput(personPage({ name: 'Wilma', ...named }, ELSEWHERE))).toEqual({
      firstname: 'Wilma',
      email: named.email,
      social_url: named.socialUrl,
    });
  });

  it.each([
    [{ social_url: 'https://www.linkedin.com/in/wilma-hayes' }, true],
    [{ email: 'wilma@northwind.example' }, true],
    [{ firstname: 'Wilma', lastname: 'Hayes', company_name: 'Northwind Pumps' }, true],
    [{ firstname: 'Wilma', lastname: 'Hayes', domain: 'northwind.example' }, true],
    [{ firstname: 'Wilma', company_name: 'Northwind Pumps' }, false],
    [{ firstname: 'Wilma', lastname: 'Hayes' }, false],
    [{}, false],
  ])('knows whether %j is enough', (contact, enough) => {
    expect(isEnrichable(contact)).toBe(enough);
  });
});

describe('asking the CRMs', () => {
  it('asks by profile', () => {
    expect(findCrmQuestion(personPage(WHOLE))).toEqual({
      social_url: 'https://www.linkedin.com/in/wilma-hayes',
    });
  });

  it('asks by email too once there is one', () => {
    expect(findCrmQuestion(personPage(WHOLE), { email: 'wilma@northwind.example' })).toEqual({
      social_url: 'https://www.linkedin.com/in/wilma-hayes',
      email: 'wilma@northwind.example',
    });
  });

  it('asks by the email that a CRM’s own page shows', () => {
    const page = personPage({ name: 'Wilma', email: 'wilma@northwind.example' }, ELSEWHERE);
    expect(findCrmQuestion(page)).toEqual({ email: 'wilma@northwind.example' });
    expect(findCrmQuestion(page, { email: 'W.Hayes@Northwind.example' })).toEqual({
      email: 'w.hayes@northwind.example',
    });
  });

  it('asks by name and company where another site names neither', () => {
    expect(findCrmQuestion(personPage(WHOLE, ELSEWHERE))).toEqual({
      first_name: 'Wilma',
      last_name: 'Hayes',
      company_name: 'Northwind Pumps',
    });
    expect(findCrmQuestion(personPage({ name: 'Wilma Hayes' }, ELSEWHERE))).toBeNull();
  });

  it('asks by name and company when the address is provisional', () => {
    expect(findCrmQuestion(personPage(WHOLE, { provisional: true }))).toEqual({
      first_name: 'Wilma',
      last_name: 'Hayes',
      company_name: 'Northwind Pumps',
    });
  });

  it('prefers the domain of the company to its name, once one is found', () => {
    const found = { companyDomain: 'northwind.example' };
    expect(findCrmQuestion(personPage(WHOLE, { provisional: true }), found)).toEqual({
      first_name: 'Wilma',
      last_name: 'Hayes',
      company_domain: 'northwind.example',
    });
    expect(findCrmQuestion(personPage(WHOLE), found)).not.toHaveProperty('company_domain');
  });

  it('does not ask by the domain of a company that the rep says is another', () => {
    const found = { companyName: 'Northwind Pumps', companyDomain: 'northwind.example' };
    const page = personPage(WHOLE);
    page.fields.companyName = { value: 'Zebra Inc', source: 'rep', confidence: 'high' };
    expect(findNameQuestion(page, found)).toMatchObject({ company_name: 'Zebra Inc' });
    page.fields.companyName.value = 'northwind pumps';
    expect(findNameQuestion(page, found)).toMatchObject({ company_domain: 'northwind.example' });
  });

  it('takes no website on a person’s page for the company’s', () => {
    const page = personPage({ ...WHOLE, website: 'https://wilma.example' });
    expect(findNameQuestion(page)).toEqual({
      first_name: 'Wilma',
      last_name: 'Hayes',
      company_name: 'Northwind Pumps',
    });
  });

  it('never asks by a name alone', () => {
    expect(findCrmQuestion(personPage({ name: 'Wilma Hayes' }, { provisional: true }))).toBeNull();
    expect(
      findCrmQuestion(
        personPage({ name: 'Wilma', companyName: 'Northwind' }, { provisional: true }),
      ),
    ).toBeNull();
  });
});

describe('asking about a company', () => {
  it.each([
    // Its own page on the network is surer than any website that it shows.
    [{ website: 'https://www.northwind.example/en' }, {}, { slug: 'northwind-pumps' }],
    [{ website: 'https://www.other.example' }, { number: 7 }, { linkedin_id: '7' }],
    [
      { website: 'https://www.northwind.example/en' },
      { idType: 'legacy' },
      { domain: 'northwind.example' },
    ],
    [{ website: 'https://linktr.ee/n', name: 'N' }, { idType: 'legacy' }, { name: 'N' }],
    [
      { name: 'Northwind' },
      { idType: 'domain', id: 'northwind.co.uk', number: 7 },
      { domain: 'northwind.co.uk' },
    ],
    [{ name: 'Northwind' }, { idType: 'numeric', id: '81895534' }, { linkedin_id: '81895534' }],
    [{ name: 'Northwind' }, { number: 81895534 }, { linkedin_id: '81895534' }],
    [{ name: 'Northwind' }, {}, { slug: 'northwind-pumps' }],
    [{ name: 'Northwind' }, { idType: 'legacy' }, { name: 'Northwind' }],
    [{}, { idType: 'legacy' }, null],
    [{ name: 'Northwind' }, ELSEWHERE, { name: 'Northwind' }],
    [
      { socialUrl: 'https://www.linkedin.com/company/northwind-%C3%A5' },
      ELSEWHERE,
      { slug: 'northwind-å' },
    ],
    [
      { socialUrl: 'https://www.linkedin.com/company/81895534' },
      ELSEWHERE,
      { linkedin_id: '81895534' },
    ],
    [{ website: 'northwind.example', name: 'N' }, ELSEWHERE, { domain: 'northwind.example' }],
  ] as const)('of %j %j asks %j', (fields, identity, question) => {
    expect(findCompanyQuestion(companyPage(fields, identity))).toEqual(question);
  });

  it('goes by the address of a page that nothing agrees with', () => {
    const shown = { name: 'Other Ltd', website: 'https://www.other.example' };
    const unverified = { ...companyPage(shown, { number: 7 }), status: 'unverified' } as const;
    expect(findCompanyQuestion(unverified)).toEqual({ slug: 'northwind-pumps' });
    const numeric = companyPage(shown, { idType: 'numeric', id: '81895534' });
    expect(findCompanyQuestion({ ...numeric, status: 'unverified' })).toEqual({
      linkedin_id: '81895534',
    });
  });
});

import { describe, expect, it } from 'vitest';
import { companySchema } from '@/lib/contract/service/company';
import { crmMatchSchema } from '@/lib/contract/service/crm-search';
import { buildAccountMatchQuery } from '@/lib/domain/book/account-match-query';
import { listCounting } from '@/lib/domain/crm-search/match-order';
import { companyPage, personPage } from '../pages';

const NOTHING = { matches: [], company: null, domain: null };
const URL = 'https://www.linkedin.com/in/wilma-hayes/';
const seen = { url: URL, status: 'verified' } as const;

describe('what tells the account that a page is about', () => {
  it('is a person’s profile, their CRM records and whatever domain is known', () => {
    const match = crmMatchSchema.parse({
      crm: 'crm_one',
      id: '501',
      companyDomain: 'northwind.example',
      owned_by_you: false,
    });
    expect(
      buildAccountMatchQuery(
        { ...personPage(), ...seen },
        { ...NOTHING, matches: [match], domain: 'n.example' },
      ),
    ).toEqual({
      domains: ['northwind.example', 'n.example'],
      companyIds: [],
      personIds: ['501'],
      profiles: ['https://www.linkedin.com/in/wilma-hayes', URL],
    });
  });

  it.each([
    ['is the profile that a page of another site surely means', 'medium', 1],
    ['is no profile that a page of another site only links to', 'low', 0],
  ] as const)('%s', (_, confidence, count) => {
    const socialUrl = { value: URL, source: 'page', confidence } as const;
    const page = { ...personPage(), ...seen, url: 'https://github.com/wilma' };
    const query = buildAccountMatchQuery({ ...page, fields: { socialUrl } }, NOTHING);
    expect(query.profiles.filter((each) => each === URL)).toHaveLength(count);
  });

  it('is not the record of somebody who may only have the same name', () => {
    const namesake = crmMatchSchema.parse({
      crm: 'crm_one',
      id: '502',
      companyDomain: 'other.example',
      confidence: 'high',
      matchedOn: 'name_and_domain',
      owned_by_you: false,
    });
    expect(
      buildAccountMatchQuery(
        { ...personPage(), ...seen },
        { ...NOTHING, matches: listCounting([namesake], null) },
      ),
    ).toMatchObject({ domains: [], personIds: [] });
  });

  it('is a company’s website, and what a look-up said', () => {
    const page = companyPage({ name: 'Northwind', website: 'https://www.northwind.example/about' });
    const company = companySchema.parse({ name: 'Northwind', domain: 'northwind.co.uk' });
    expect(buildAccountMatchQuery({ ...page, ...seen }, { ...NOTHING, company })).toEqual({
      domains: ['northwind.example', 'northwind.co.uk'],
      companyIds: [],
      personIds: [],
      profiles: [],
    });
  });

  it('is not a website that a person’s page shows, but one that the rep looked them up by', () => {
    const website = 'https://northwind.example';
    const page = personPage({ website });
    expect(buildAccountMatchQuery({ ...page, ...seen }, NOTHING).domains).toEqual([]);
    const fields = { website: { value: website, source: 'look-up', confidence: 'high' } } as const;
    expect(buildAccountMatchQuery({ ...page, ...seen, fields }, NOTHING).domains).toEqual([
      'northwind.example',
    ]);
  });

  it('is the domain of a page on the company’s own site, or the id of a record in a CRM', () => {
    const site = companyPage({}, { idType: 'domain', id: 'northwind.example' });
    expect(buildAccountMatchQuery({ ...site, ...seen }, NOTHING).domains).toEqual([
      'northwind.example',
    ]);
    const record = companyPage({}, { idType: 'crm:hubspot', id: '77' });
    expect(buildAccountMatchQuery({ ...record, ...seen }, NOTHING)).toMatchObject({
      companyIds: ['77'],
      personIds: [],
    });
  });

  it('is nothing that a page says which is not verified', () => {
    const page = companyPage({ website: 'https://other.example', email: 'a@other.example' });
    const matchQuery = buildAccountMatchQuery({ ...page, url: URL, status: 'unverified' }, NOTHING);
    expect(matchQuery.domains).toEqual([]);
  });

  it('never is longer than the background takes', () => {
    const long = `${'a'.repeat(400)}.example`;
    const matches = Array.from({ length: 40 }, (_, index) =>
      crmMatchSchema.parse({
        crm: 'crm_one',
        id: String(index),
        companyDomain: long,
        owned_by_you: false,
      }),
    );
    const matchQuery = buildAccountMatchQuery(
      { ...personPage(), ...seen },
      { ...NOTHING, matches },
    );
    expect(matchQuery.personIds).toHaveLength(20);
    expect(matchQuery.domains).toEqual([]);
  });
});

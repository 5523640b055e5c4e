import { describe, expect, it } from 'vitest';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { listItemSchema } from '@/lib/contract/service/lists';
import { accountSchema } from '@/lib/contract/service/book';
import { listAccountKeys } from '@/lib/domain/book/account-match-keys';
import { matchContacts } from '@/lib/background/jobs/match-contacts';
import { listCompanyKeys } from '@/lib/domain/company/company-match-keys';
import { buildAccountMatchQuery } from '@/lib/domain/book/account-match-query';
import { toAccountRecord, isAboutAccount } from '@/lib/domain/book/account-record';
import { addEnriched } from '@/lib/domain/push/record/add-enriched';
import { toContactInput, toCrmRecord } from '@/lib/domain/push/record/bulk-record';
import { listCompanyPeople } from '@/lib/domain/company/company-people';
import { buildContactInput } from '@/lib/domain/person/contact';
import { findCrmQuestion, toCrmQuestion } from '@/lib/domain/crm-search/crm-question';
import { listItemKeys } from '@/lib/domain/lists/item-match-keys';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { toMatchValues, toPageValues } from '@/lib/domain/lists/list-values';
import { buildCompanyRecord } from '@/lib/domain/push/record/push-record';
import { companySchema } from '@/lib/contract/service/company';
import { crmMatchSchema } from '@/lib/contract/service/crm-search';
import { buildContactRecord, companyPage, personPage } from '../pages';

/** Texts that identify nobody join nobody, and are never sent as keys. */

const JUNK = 'javascript:alert(1)';
const NAMES = ['Ada Lind', 'Ben Orrin', 'Cleo Marsh', 'Dan Voss', 'Eve Tarn', 'Finn Holm'];

const people = NAMES.map((full_name, index) =>
  listItemSchema.parse({
    id: `item-${index}`,
    full_name,
    social_url: JUNK,
    email: 'n/a',
    domain: 'n/a',
    company_name: 'Lind Pumps',
  }),
);
const nobody = people.map((item) => ({ ...item, full_name: null, company_name: null }));
const companies = NAMES.map((name, index) =>
  listItemSchema.parse({
    id: `item-${index}`,
    name,
    location: 'Turku',
    social_url: JUNK,
    domain: 'linkedin.com',
  }),
);
const found = enrichedContactSchema.parse({
  socialUrl: JUNK,
  email: 'none',
  companyDomain: 'gmail.com',
});

describe('items of a list with junk for keys', () => {
  it('are different people and companies', () => {
    const keys = [
      ...people.map((item) => toListRecord(item, 'PEOPLE')),
      ...nobody.map((item) => toListRecord(item, 'PEOPLE')),
      ...companies.map((item) => toListRecord(item, 'COMPANY')),
    ].map(({ subject }) => subject.key);
    expect(new Set(keys).size).toBe(3 * NAMES.length);
  });

  it('have nothing in common with each other', () => {
    expect(people.flatMap((item) => listItemKeys('PEOPLE', item))).toEqual([]);
    expect(companies.flatMap((item) => listItemKeys('COMPANY', item))).toEqual([]);
  });

  it('are sent without them', () => {
    for (const item of people) {
      const record = toListRecord(item, 'PEOPLE');
      for (const contact of [null, found]) {
        const sent = addEnriched(toCrmRecord(record).record, contact);
        expect(sent).toMatchObject({ svc_full_name: item.full_name });
        expect(Object.keys(sent)).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/social_url|main_email|domain/)]),
        );
        const question = toCrmQuestion(toContactInput(record) ?? {}, contact ?? {});
        expect(question).toMatchObject({ company_name: 'Lind Pumps' });
        expect(question).not.toHaveProperty('social_url');
        expect(question).not.toHaveProperty('email');
      }
      expect(Object.keys(toContactInput(record) ?? {})).toEqual([
        'firstname',
        'lastname',
        'company_name',
      ]);
    }
    const [company] = companies;
    if (!company) throw new Error('no company');
    expect(toCrmRecord(toListRecord(company, 'COMPANY')).record).toEqual({
      svc_company_name: 'Ada Lind',
    });
  });

  it('are sent under the canonical form of what is a key', () => {
    const item = listItemSchema.parse({
      id: '1',
      full_name: 'Ada Lind',
      social_url: 'http://de.linkedin.com/in/Ada-Lind/?trk=x',
      domain: 'https://www.Lind.example/about',
    });
    expect(toCrmRecord(toListRecord(item, 'PEOPLE')).record).toMatchObject({
      svc_social_url: 'https://www.linkedin.com/in/ada-lind',
      svc_company_domain: 'lind.example',
    });
  });
});

describe('a page with junk for keys', () => {
  const page = personPage(
    { name: 'Ada Lind', companyName: 'Lind Pumps', socialUrl: JUNK, email: 'n/a' },
    { site: 'github', idType: 'github', id: 'ada', socialUrl: 'https://github.com/ada' },
  );

  it('is asked about and sent by name', () => {
    expect(Object.keys(buildContactInput(page))).toEqual(['firstname', 'lastname', 'company_name']);
    expect(findCrmQuestion(page, found)).toEqual({
      first_name: 'Ada',
      last_name: 'Lind',
      company_name: 'Lind Pumps',
    });
    expect(buildContactRecord(page, found)).toEqual({
      svc_first_name: 'Ada',
      svc_last_name: 'Lind',
      svc_full_name: 'Ada Lind',
      svc_company_name: 'Lind Pumps',
    });
  });

  it('makes no item with them, and no account out of them', () => {
    const match = crmMatchSchema.parse({
      crm: 'crm_one',
      id: '1',
      owned_by_you: false,
      profileUrl: JUNK,
      companyDomain: 'linkedin.com',
    });
    for (const values of [
      toPageValues(page, { contact: found, match, company: null }),
      toMatchValues(match),
    ]) {
      expect([values.social_url ?? null, values.email ?? null, values.domain ?? null]).toEqual([
        null,
        null,
        null,
      ]);
    }
    const mail = personPage({ name: 'Ada Lind', email: 'ada@gmail.com' });
    const matchQuery = buildAccountMatchQuery(
      { ...mail, url: 'https://www.linkedin.com/in/ada' },
      { matches: [match], company: null, domain: 'gmail.com' },
    );
    expect(matchQuery.domains).toEqual([]);
  });

  it('is a company without a domain where it shows a shared host', () => {
    const company = companySchema.parse({
      domain: 'facebook.com',
      socialUrl: JUNK,
      socialId: 'x',
    });
    const shared = companyPage(
      { name: 'Lind Pumps', website: 'https://linktr.ee/lind' },
      {
        idType: 'crunchbase',
        id: 'lind',
        socialUrl: 'https://www.crunchbase.com/organization/lind',
      },
    );
    expect(buildCompanyRecord(shared, company)).toEqual({ svc_company_name: 'Lind Pumps' });
  });
});

describe('answers with junk for keys', () => {
  it('belong to nobody of those who were asked about', () => {
    const asked = [
      { firstname: 'Ada', lastname: 'Lind', social_url: JUNK, email: 'n/a' },
      { firstname: 'Ben', lastname: 'Orrin', social_url: JUNK, email: 'n/a' },
    ];
    const answer = enrichedContactSchema.parse({
      fullName: 'Cleo Marsh',
      socialUrl: JUNK,
      email: 'n/a',
    });
    expect(matchContacts(asked, [answer])).not.toContain(answer);
  });

  it('join no people of a company', () => {
    const known = NAMES.map((name) => ({ name, title: null, profile: JUNK, record: null, at: 1 }));
    expect(listCompanyPeople(null, known)).toHaveLength(NAMES.length);
  });

  it('name no company', () => {
    expect(listCompanyKeys({ contact: found, matches: [] })).toEqual([]);
  });

  it('make no two accounts one', () => {
    const account = accountSchema.parse({
      rank: 1,
      domain: 'n/a',
      name: 'Lind Pumps',
      crm_id: '1',
      signal: { type: 'HIRING', reason: 'x' },
      open_deal: false,
      looks_like_your_wins: false,
      former_customer: false,
      score: 1,
      people: [{ full_name: 'Ada Lind', social_url: JUNK }],
    });
    expect(listAccountKeys(account)).toEqual(['crm:company:1']);
    const record = toAccountRecord(
      { entry: { account, isNew: false }, crm: 'crm_one', isYours: true, readAt: 0 },
      0,
    );
    if (!record) throw new Error('no record');
    const other = { svc_company_name: 'Orrin Foods', svc_company_domain: 'n/a' };
    expect(isAboutAccount(other, record)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { toCrmQuestion } from '@/lib/domain/crm-search/crm-question';
import { addEnriched } from '@/lib/domain/push/record/add-enriched';
import {
  getNames,
  hasRefusedKey,
  toContactInput,
  toCrmRecord,
  type BulkRecord,
  type CompanyFacts,
  type PersonFacts,
} from '@/lib/domain/push/record/bulk-record';
import { enrichedContact } from '../../../../support/ui/ui-fixtures';

const PROFILE = 'https://www.linkedin.com/in/ada-lind';
const LIND: CompanyFacts = { name: 'Lind', domain: 'lind.se' };

const recordOf = (person: PersonFacts | null, company: CompanyFacts | null = LIND): BulkRecord => ({
  subject: { kind: 'person', key: 'k', label: 'l' },
  person,
  company,
  account: null,
});
const NOTHING_FOUND = {
  firstName: null,
  lastName: null,
  fullName: null,
  socialUrl: null,
  email: null,
  emailStatus: null,
  phone: null,
  phoneType: null,
};
const found = (known: Partial<EnrichedContact>) => enrichedContact({ ...NOTHING_FOUND, ...known });

it.each<[string, PersonFacts, object]>([
  [
    'the source’s own parts',
    { fullName: 'A B', firstName: 'Ada', lastName: 'Lind' },
    { first: 'Ada', last: 'Lind', full: 'A B' },
  ],
  [
    'the parts of the whole',
    { fullName: ' Ada Lind ' },
    { first: 'Ada', last: 'Lind', full: ' Ada Lind ' },
  ],
  [
    'the whole of the parts',
    { firstName: 'Ada', lastName: 'Lind' },
    { first: 'Ada', last: 'Lind', full: 'Ada Lind' },
  ],
  ['one part', { firstName: 'Ada', lastName: ' ' }, { first: 'Ada', last: '', full: 'Ada' }],
  ['nothing', {}, { first: '', last: '', full: '' }],
])('a name is made of %s', (_, person, names) => {
  expect(getNames(person)).toEqual(names);
});

it('nobody is asked about where nobody is known', () => {
  expect(toContactInput(recordOf(null))).toBeNull();
});

describe('the question to the CRMs', () => {
  const ADA = { fullName: 'Ada Lind' };

  it.each<[string, PersonFacts, CompanyFacts | null, string | null, object | null]>([
    [
      'profile and email, the one that was found first',
      { ...ADA, socialUrl: PROFILE, email: 'a@lind.se' },
      LIND,
      'found@lind.se',
      { social_url: PROFILE, email: 'found@lind.se' },
    ],
    ['the profile alone', { ...ADA, socialUrl: PROFILE }, LIND, null, { social_url: PROFILE }],
    ['the email alone', { ...ADA, email: 'a@lind.se' }, LIND, null, { email: 'a@lind.se' }],
    ['the email that was found', ADA, LIND, 'found@lind.se', { email: 'found@lind.se' }],
    [
      'name and domain',
      ADA,
      LIND,
      null,
      { first_name: 'Ada', last_name: 'Lind', company_domain: 'lind.se' },
    ],
    [
      'name and company',
      ADA,
      { name: 'Lind' },
      null,
      { first_name: 'Ada', last_name: 'Lind', company_name: 'Lind' },
    ],
    ['nothing, for half a name', { fullName: 'Ada' }, LIND, null, null],
    ['nothing, for a name without a company', ADA, null, null, null],
  ])('asks by %s', (_, person, company, email, question) => {
    const contact = toContactInput(recordOf(person, company));
    expect(contact && toCrmQuestion(contact, { email })).toEqual(question);
  });
});

describe('the record that a push writes', () => {
  const ADA: PersonFacts = {
    fullName: 'Ada Lind',
    email: 'a@lind.se',
    phone: '+461',
    jobTitle: 'CFO',
    location: 'Lund',
    socialUrl: PROFILE,
  };
  const OWN = {
    svc_first_name: 'Ada',
    svc_last_name: 'Lind',
    svc_full_name: 'Ada Lind',
    svc_social_url: PROFILE,
    svc_job_title: 'CFO',
    svc_geo_location_name: 'Lund',
    main_email: 'a@lind.se',
    main_phone: '+461',
    svc_company_name: 'Lind',
    svc_company_domain: 'lind.se',
  };

  it.each<[string, CompanyFacts | null, Partial<EnrichedContact> | null, object]>([
    ['nothing was found', LIND, null, OWN],
    ['everything that was found is empty', LIND, {}, OWN],
    [
      'an email was found',
      LIND,
      { email: 'f@lind.se', emailStatus: 'valid' },
      { ...OWN, main_email: 'f@lind.se', main_email_status: 'valid' },
    ],
    ['a status without an email was found', LIND, { emailStatus: 'valid' }, OWN],
    ['a phone was found', LIND, { phone: '+999' }, { ...OWN, main_phone: '+999' }],
    [
      'the same company was found, with a domain',
      { name: 'Lind', domain: null, industry: 'Pumps' },
      { companyName: 'LIND', companyDomain: 'www.found.se' },
      { ...OWN, svc_company_domain: 'found.se', svc_company_industry: 'Pumps' },
    ],
    [
      'another company was found',
      { ...LIND, industry: 'Pumps' },
      { companyName: 'Berg', companyDomain: 'berg.se' },
      { ...OWN, svc_company_name: 'Berg', svc_company_domain: 'berg.se' },
    ],
    [
      'another company was found, without a domain',
      LIND,
      { companyName: 'Berg' },
      { ...OWN, svc_company_name: 'Berg', svc_company_domain: undefined },
    ],
    [
      'a company was found where none was known',
      null,
      { companyName: 'Berg', companyDomain: 'berg.se' },
      { ...OWN, svc_company_name: 'Berg', svc_company_domain: 'berg.se' },
    ],
    [
      'no company is known',
      null,
      null,
      { ...OWN, svc_company_name: undefined, svc_company_domain: undefined },
    ],
  ])('when %s', (_, company, known, record) => {
    const own = toCrmRecord(recordOf(ADA, company)).record;
    expect(addEnriched(own, known && found(known))).toEqual(record);
  });

  it('is the company where nobody is known', () => {
    const page = 'https://www.linkedin.com/company/lind';
    const { entity, record } = toCrmRecord(
      recordOf(null, { ...LIND, industry: ' ', socialUrl: page }),
    );
    expect(entity).toBe('companies');
    expect(record).toEqual({
      svc_company_name: 'Lind',
      svc_company_domain: 'lind.se',
      svc_company_social_url: page,
    });
    expect(toCrmRecord(recordOf(null, null)).record).toEqual({});
  });
});

it.each<[string, PersonFacts | null, CompanyFacts | null, boolean]>([
  ['nothing', null, null, false],
  ['what identifies', { socialUrl: PROFILE, email: 'a@lind.se' }, LIND, false],
  ['a profile of nobody', { socialUrl: 'n/a' }, null, true],
  ['an email of nobody', { email: 'n/a' }, null, true],
  ['a domain of nobody', null, { domain: 'n/a' }, true],
  ['a page of nobody', null, { socialUrl: 'n/a' }, true],
])('a source that names %s: a push leaves something out: %s', (_, person, company, isLeftOut) => {
  expect(hasRefusedKey(recordOf(person, company))).toBe(isLeftOut);
});

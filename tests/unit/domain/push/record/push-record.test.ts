import { describe, expect, it } from 'vitest';
import { companySchema } from '@/lib/contract/service/company';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { DAY } from '@/lib/contract/duration';
import type { IdentifiedPage } from '@/lib/domain/person/contact';
import { buildCompanyRecord, dropOldWork } from '@/lib/domain/push/record/push-record';
import { buildContactRecord, companyPage, personPage } from '../../pages';

const WHOLE = {
  name: 'Wilma Hayes',
  jobTitle: 'VP Sales',
  companyName: 'Northwind Pumps',
  companySocialUrl: 'https://www.linkedin.com/company/northwind-pumps',
  location: 'Utrecht',
};

const BY_HAND = { source: 'rep', confidence: 'high' } as const;

describe('the record of a person', () => {
  it('holds what the page says', () => {
    expect(buildContactRecord(personPage(WHOLE), null)).toEqual({
      svc_first_name: 'Wilma',
      svc_last_name: 'Hayes',
      svc_full_name: 'Wilma Hayes',
      svc_social_url: 'https://www.linkedin.com/in/wilma-hayes',
      svc_universal_name: 'wilma-hayes',
      svc_job_title: 'VP Sales',
      svc_geo_location_name: 'Utrecht',
      svc_company_name: 'Northwind Pumps',
      svc_company_social_url: 'https://www.linkedin.com/company/northwind-pumps',
    });
  });

  it('of another site has the email and the profile that its page names, not its address', () => {
    const named = { email: 'wilma@northwind.example', name: 'Wilma Hayes' };
    const page = personPage(named, {
      idType: 'crm:hubspot',
      id: '501',
      key: 'person:crm:hubspot:1/501',
      socialUrl: 'https://app.hubspot.com/contacts/1/record/0-1/501',
    });
    expect(buildContactRecord(page, null)).toEqual({
      svc_first_name: 'Wilma',
      svc_last_name: 'Hayes',
      svc_full_name: 'Wilma Hayes',
      main_email: 'wilma@northwind.example',
    });
  });

  it('prefers what the service answered', () => {
    const enriched = enrichedContactSchema.parse({
      firstName: 'Wilma Jane',
      lastName: 'Hayes',
      fullName: 'Wilma Jane Hayes',
      jobTitle: 'Chief Revenue Officer',
      companyName: 'Contour Valves',
      companyDomain: 'contour.example',
      email: 'wilma@contour.example',
      emailStatus: 'valid',
      phone: '+31205550123',
    });
    expect(buildContactRecord(personPage(WHOLE), enriched)).toMatchObject({
      svc_first_name: 'Wilma Jane',
      svc_full_name: 'Wilma Jane Hayes',
      svc_job_title: 'Chief Revenue Officer',
      svc_company_name: 'Contour Valves',
      svc_company_domain: 'contour.example',
      main_email: 'wilma@contour.example',
      main_email_status: 'valid',
      main_phone: '+31205550123',
    });
  });

  it('has the work that the page shows by now, not what was found long before', () => {
    const page = personPage({ name: 'Wilma Hayes', companyName: 'Contour Valves' });
    const work = {
      companyName: 'Northwind Pumps',
      companyDomain: 'northwind.example',
      jobTitle: 'Head of Sales',
    };
    const none = { companyName: null, companyDomain: null, jobTitle: null };
    const phone = '+44 161 496 0000';
    const keep = (ageMs: number, changed: object = {}, shown: IdentifiedPage = page) => {
      const contact = enrichedContactSchema.parse({ ...work, phone, ...changed });
      return dropOldWork(shown, { at: 90 * DAY - ageMs, contact }, 90 * DAY);
    };
    expect(keep(DAY)).toMatchObject({ ...none, phone });
    expect(keep(DAY - 1)).toMatchObject({ ...work, phone });
    // The service says that it has seen them move.
    expect(keep(DAY, { jobChangeDetected: true })).toMatchObject(work);
    expect(keep(DAY, {}, { ...page, status: 'unverified' })).toMatchObject(work);
    const email = 'wilma@northwind.example';
    expect(keep(DAY, { email, emailStatus: 'valid' })).toMatchObject({
      email: null,
      emailStatus: null,
    });
    expect(keep(DAY, { email: 'wilma@hayes.example' })).toMatchObject({
      email: 'wilma@hayes.example',
    });
    const here = { ...work, companyName: 'Contour Valves Ltd' };
    expect(keep(DAY, here)).toMatchObject(here);
  });

  it('has what the rep wrote by hand, whatever the service answered', () => {
    const enriched = enrichedContactSchema.parse({
      firstName: 'Wilma',
      lastName: 'Hayes',
      fullName: 'Wilma Hayes',
      companyName: 'Northwind Pumps',
      companyDomain: 'northwind.example',
      email: 'wilma@northwind.example',
    });
    const page = personPage(WHOLE);
    page.fields.name = { value: 'Zed Zebra', ...BY_HAND };
    const named = buildContactRecord(page, enriched);
    expect(named).toMatchObject({
      svc_first_name: 'Zed',
      svc_last_name: 'Zebra',
      svc_full_name: 'Zed Zebra',
      svc_company_name: 'Northwind Pumps',
      svc_company_domain: 'northwind.example',
      main_email: 'wilma@northwind.example',
    });
    page.fields.companyName = { value: 'Zebra Inc', ...BY_HAND };
    const moved = buildContactRecord(page, enriched);
    expect(moved).toMatchObject({ svc_company_name: 'Zebra Inc' });
    // What is known of the other company would be written over its record.
    expect(moved).not.toHaveProperty('svc_company_domain');
    expect(moved).not.toHaveProperty('svc_company_social_url');
  });

  it("does not give one company's profile to another", () => {
    const enriched = enrichedContactSchema.parse({ companyName: 'Contour Valves' });
    expect(buildContactRecord(personPage(WHOLE), enriched)).not.toHaveProperty(
      'svc_company_social_url',
    );
  });

  it('has no empty value, whatever is missing', () => {
    const record = buildContactRecord(
      personPage({ name: 'Sukarno' }, { provisional: true }),
      enrichedContactSchema.parse({ emailStatus: 'unknown' }),
    );
    expect(record).toEqual({
      svc_first_name: 'Sukarno',
      svc_full_name: 'Sukarno',
      svc_universal_name: 'wilma-hayes',
    });
  });
});

describe('the profile of a person’s company', () => {
  const { companySocialUrl, ...unlinked } = WHOLE;
  const linkOf = (page: ReturnType<typeof personPage>, known?: object) =>
    buildContactRecord(page, known ? enrichedContactSchema.parse(known) : null)
      .svc_company_social_url;

  it('is none where the page links to none, whatever the service names', () => {
    expect(linkOf(personPage(unlinked), { companySocialUrl })).toBeUndefined();
  });

  it('is the page’s where the service names it in no text', () => {
    expect(linkOf(personPage(WHOLE), { companySocialUrl: 7 })).toBe(companySocialUrl);
  });

  it('is not the page’s where only the service names the company', () => {
    const page = personPage({ name: 'Wilma Hayes', companySocialUrl });
    expect(linkOf(page, { companyName: 'Northwind Pumps' })).toBeUndefined();
  });

  it('is none where the rep names the company, though nobody was asked', () => {
    const page = personPage(WHOLE);
    page.fields.companyName = { value: 'Zebra Inc', ...BY_HAND };
    expect(linkOf(page)).toBeUndefined();
  });
});

it('a page without a name gives a record without one', () => {
  expect(buildContactRecord(personPage({}), null)).toEqual({
    svc_social_url: 'https://www.linkedin.com/in/wilma-hayes',
    svc_universal_name: 'wilma-hayes',
  });
  expect(buildCompanyRecord(companyPage({}, { provisional: true }), null)).toEqual({});
});

describe('the number of a company', () => {
  const numberOf = (identity: Parameters<typeof companyPage>[1], socialId?: string) =>
    buildCompanyRecord(
      companyPage(undefined, identity),
      socialId === undefined ? null : companySchema.parse({ socialId }),
    ).svc_company_social_id;

  it.each([
    ['its page’s address', { idType: 'numeric', id: '7', number: 8 }, undefined, '7'],
    ['its page', { number: 8 }, undefined, '8'],
    ['the service’s answer', { number: 8 }, '9', '9'],
    ['nothing', {}, undefined, undefined],
  ] as const)('is that of %s', (_, identity, socialId, number) => {
    expect(numberOf(identity, socialId)).toBe(number);
  });

  it('of employees is a range where it has a start and an end', () => {
    const rangeOf = (staffCountRange: object) =>
      buildCompanyRecord(companyPage(), companySchema.parse({ staffCountRange }))
        .svc_company_employee_range;
    expect(rangeOf({ start: 51, end: 200 })).toBe('51-200');
    expect(rangeOf({ start: 51, end: null })).toBeUndefined();
    expect(rangeOf({ start: null, end: 200 })).toBeUndefined();
  });
});

it('the names of a person are the halves that the service answered, where it has both', () => {
  const namesOf = (known: object) => {
    const record = buildContactRecord(personPage(WHOLE), enrichedContactSchema.parse(known));
    return [record.svc_first_name, record.svc_last_name];
  };
  const fullName = 'Wilma Jane van Hayes';
  expect(namesOf({ fullName, firstName: 'Wilma Jane', lastName: 'Hayes' })).toEqual([
    'Wilma Jane',
    'Hayes',
  ]);
  expect(namesOf({ fullName, firstName: 'Wilma' })).toEqual(['Wilma Jane', 'van Hayes']);
});

describe('the record of a company', () => {
  it('holds what the page says', () => {
    const page = companyPage(
      { name: 'Northwind Pumps', website: 'https://northwind.example', staffRange: '51-200' },
      { number: 81895534 },
    );
    expect(buildCompanyRecord(page, null)).toEqual({
      svc_company_name: 'Northwind Pumps',
      svc_company_domain: 'northwind.example',
      svc_company_social_url: 'https://www.linkedin.com/company/northwind-pumps',
      svc_company_social_id: '81895534',
      svc_company_employee_range: '51-200',
    });
  });

  it('prefers what the service answered', () => {
    const found = companySchema.parse({
      name: 'Northwind Pumps B.V.',
      domain: 'northwind.example',
      industry: 'Machinery',
      staffCount: 180,
      staffCountRange: { start: 51, end: 200 },
      countryCode: 'NL',
      city: 'Utrecht',
    });
    const corrected = companyPage();
    corrected.fields.name = { value: 'Corrected Company Ltd', ...BY_HAND };
    expect(buildCompanyRecord(corrected, found)).toMatchObject({
      svc_company_name: 'Corrected Company Ltd',
      svc_company_domain: 'northwind.example',
    });
    expect(buildCompanyRecord(companyPage(), found)).toMatchObject({
      svc_company_name: 'Northwind Pumps B.V.',
      svc_company_industry: 'Machinery',
      svc_company_staff_count: 180,
      svc_company_employee_range: '51-200',
      svc_company_country_code: 'NL',
      svc_company_city: 'Utrecht',
    });
  });
});

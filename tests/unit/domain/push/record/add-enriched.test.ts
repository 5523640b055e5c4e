import { describe, expect, it } from 'vitest';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import type { CorrectableField } from '@/lib/contract/stored/correctable-fields';
import { addEnriched } from '@/lib/domain/push/record/add-enriched';

/** What stands in a record once an enrichment has been answered. */

const RECORD: CrmRecord = {
  svc_first_name: 'Wilma',
  svc_last_name: 'Hayes',
  svc_full_name: 'Wilma Hayes',
  svc_social_url: 'https://www.linkedin.com/in/wilma-hayes',
  svc_job_title: 'VP Sales',
  main_email: 'wilma@pumps.example',
  svc_company_name: 'Northwind Pumps',
  svc_company_domain: 'pumps.example',
  svc_company_industry: 'Pumps',
  svc_company_social_url: 'https://www.linkedin.com/company/northwind-pumps',
};

const add = (found: object, typed: CorrectableField[] = [], record = RECORD) =>
  addEnriched(record, enrichedContactSchema.parse(found), typed);

/** The company's keys of a record. */
const companyOf = (record: CrmRecord) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key.startsWith('svc_company_')));

it('nothing found leaves the record as it is', () => {
  expect(add({})).toEqual(RECORD);
});

it('what was found stands over what the page or the list says', () => {
  expect(
    add({
      fullName: 'Wilma Jane Hayes',
      jobTitle: 'CRO',
      email: 'wilma@northwind.example',
      emailStatus: 'valid',
      phone: '+31205550123',
      socialUrl: 'https://www.linkedin.com/in/somebody-else',
    }),
  ).toEqual({
    ...RECORD,
    svc_first_name: 'Wilma Jane',
    svc_last_name: 'Hayes',
    svc_full_name: 'Wilma Jane Hayes',
    svc_job_title: 'CRO',
    main_email: 'wilma@northwind.example',
    main_email_status: 'valid',
    main_phone: '+31205550123',
  });
});

it('gives a profile to who has none', () => {
  const { svc_social_url: link, ...unlinked } = RECORD;
  expect(add({ socialUrl: `${String(link)}/` }, [], unlinked)).toMatchObject({
    svc_social_url: link,
  });
});

describe('what the rep typed', () => {
  it.each([
    ['name', { firstName: 'Zed', lastName: 'Zebra', fullName: 'Zed Zebra' }],
    ['companyName', { companyName: 'Contour Valves', companyDomain: 'contour.example' }],
  ] as const)('stands over what was found: %s', (field, found) => {
    expect(add(found, [field])).toEqual(RECORD);
  });

  it('stays a company of which the enrichment knows the domain', () => {
    const found = { companyName: 'northwind pumps ', companyDomain: 'www.northwind.example' };
    expect(add(found, ['companyName'])).toEqual({
      ...RECORD,
      svc_company_domain: 'northwind.example',
    });
  });
});

describe('the status of an email', () => {
  const known = { ...RECORD, main_email_status: 'invalid' };

  it.each([
    ['goes with its email', { email: 'w@northwind.example', emailStatus: 'valid' }, 'valid'],
    ['is not that of the email before', { email: 'w@northwind.example' }, undefined],
    ['of no email says nothing', { emailStatus: 'valid' }, 'invalid'],
    ['of what is no email says nothing', { email: 'n/a', emailStatus: 'valid' }, 'invalid'],
  ])('%s', (_, found, status) => {
    expect(add(found, [], known).main_email_status).toBe(status);
  });
});

describe('the region of a phone', () => {
  const french = { ...RECORD, main_phone: '+33612345678', main_phone_region: 'FR' };

  it.each([
    ['goes with the phone that it is of', { phone: '+4917012345678' }, undefined],
    ['is that of the phone that was found', { phone: '+49170', phoneCountryCode: 'DE' }, 'DE'],
    ['stays where no phone was found', { email: 'wilma@pumps.example' }, 'FR'],
  ])('%s', (_, found, region) => {
    expect(add(found, [], french).main_phone_region).toBe(region);
  });
});

describe('the employer', () => {
  it.each([
    [
      'is the record’s, with the domain that was found',
      'NORTHWIND PUMPS',
      undefined,
      ['Northwind Pumps', 'found.example', 'Pumps', RECORD.svc_company_social_url],
    ],
    [
      'is the record’s, written with its legal form',
      'Northwind-Pumps GmbH',
      undefined,
      ['Northwind Pumps', 'found.example', 'Pumps', RECORD.svc_company_social_url],
    ],
    [
      'is another one where its name says more',
      'Northwind Pumps Service',
      undefined,
      ['Northwind Pumps Service', 'found.example', 'Found', undefined],
    ],
    [
      'is the record’s where the enrichment names none',
      undefined,
      undefined,
      ['Northwind Pumps', 'found.example', 'Pumps', RECORD.svc_company_social_url],
    ],
    [
      'is another one as a whole',
      'Contour Valves',
      undefined,
      ['Contour Valves', 'found.example', 'Found', undefined],
    ],
    [
      'is another one with its own page',
      'Contour Valves',
      'linkedin.com/company/contour',
      ['Contour Valves', 'found.example', 'Found', 'https://www.linkedin.com/company/contour'],
    ],
    [
      'of the same name with another page is another one',
      'Northwind Pumps',
      'linkedin.com/company/other',
      ['Northwind Pumps', 'found.example', undefined, undefined],
    ],
    [
      'without a name is not that of another page',
      undefined,
      'linkedin.com/company/other',
      ['Northwind Pumps', 'pumps.example', 'Pumps', RECORD.svc_company_social_url],
    ],
  ])('%s', (_, companyName, companySocialUrl, [name, domain, industry, link]) => {
    const found = {
      companyName,
      companySocialUrl,
      companyDomain: 'found.example',
      companyIndustry: 'Found',
    };
    expect(companyOf(add(found))).toEqual({
      svc_company_name: name,
      svc_company_domain: domain,
      ...(industry !== undefined && { svc_company_industry: industry }),
      ...(link !== undefined && { svc_company_social_url: link }),
    });
  });
});

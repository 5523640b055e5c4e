import { toSentRecord } from '@/lib/domain/person/sent-keys';
import { describe, expect, it } from 'vitest';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import { addEnriched } from '@/lib/domain/push/record/add-enriched';
import { passOn } from '@/lib/domain/push/record/passed-on';
import { buildContactRecord, personPage } from '../../pages';

const EXTRA = {
  phoneCountryCode: 'nl',
  universalName: 'wilma-hayes-7',
  companyDescription: 'Makes pumps.',
  companyIndustry: 'Machinery',
  companySocialUrl: 'https://www.linkedin.com/company/northwind-pumps',
  companySocialId: 4711,
  companyCity: 'Utrecht',
  companyCountry: 'Netherlands',
  companyCountryCode: 'NL',
  companyEmployeeCount: '180',
  companyEmployeeRange: '51-200',
};
const COMPANY = {
  svc_company_description: 'Makes pumps.',
  svc_company_industry: 'Machinery',
  svc_company_social_url: EXTRA.companySocialUrl,
  svc_company_social_id: '4711',
  svc_company_city: 'Utrecht',
  svc_company_country: 'Netherlands',
  svc_company_country_code: 'NL',
  svc_company_staff_count: 180,
  svc_company_employee_count: 180,
  svc_company_employee_range: '51-200',
};
const enrich = (changed: object = {}) =>
  enrichedContactSchema.parse({
    companyName: 'Northwind Pumps',
    phone: '+31205550123',
    ...EXTRA,
    ...changed,
  });
const page = (fields: object = {}) =>
  personPage({ name: 'Wilma Hayes', companyName: 'Northwind Pumps', ...fields });

describe('what an enrichment says that a sync accepts word for word', () => {
  it('is passed on under its field key, beside what the record says itself', () => {
    const record = buildContactRecord(page(), enrich());
    expect(record).toMatchObject({ ...COMPANY, main_phone_region: 'NL' });
    expect(record.svc_universal_name).toBe('wilma-hayes');
  });

  it('never replaces what the page says', () => {
    const companySocialUrl = 'https://www.linkedin.com/company/northwind-pumps';
    const record = buildContactRecord(
      page({ companySocialUrl }),
      enrich({ companySocialUrl: `${companySocialUrl}/about` }),
    );
    expect(record.svc_company_social_url).toBe(companySocialUrl);
  });

  it.each([
    [
      'the rep names another company',
      () => {
        const other = page();
        other.fields.companyName = { value: 'Zebra Inc', source: 'rep', confidence: 'high' };
        return buildContactRecord(other, enrich());
      },
    ],
    [
      'the page links to another company of that name',
      () =>
        buildContactRecord(
          page({ companySocialUrl: 'https://www.linkedin.com/company/northwind-golf' }),
          enrich(),
        ),
    ],
    ['it names no company', () => buildContactRecord(page(), enrich({ companyName: null }))],
  ])('says nothing of the company where %s', (_, build) => {
    expect(Object.keys(build())).toEqual(
      expect.not.arrayContaining(['svc_company_industry', 'svc_company_city']),
    );
    expect(build()).not.toHaveProperty('svc_company_industry');
  });

  it('has a region only with its phone', () => {
    expect(passOn(enrich({ phone: null }), { meansCompany: true })).not.toHaveProperty(
      'main_phone_region',
    );
  });

  it.each<[string, object]>([
    ['an object', { companyIndustry: { a: 1 } }],
    ['a list', { companyIndustry: ['Machinery'] }],
    ['null', { companyIndustry: null }],
    ['spaces', { companyIndustry: '   ' }],
    ['a text without end', { companyIndustry: 'x'.repeat(5000) }],
  ])('is left out where it is %s', (_, changed) => {
    const sent = toSentRecord(passOn(enrich(changed), { meansCompany: true }));
    expect(sent).not.toHaveProperty('svc_company_industry');
  });

  it.each<[string, object]>([
    ['svc_company_country_code', { companyCountryCode: 'Netherlands' }],
    ['svc_company_staff_count', { companyEmployeeCount: 'many' }],
    ['svc_company_social_url', { companySocialUrl: 'javascript:alert(1)' }],
    ['svc_company_social_id', { companySocialId: 'northwind' }],
    ['main_phone_region', { phoneCountryCode: '+31' }],
  ])('is left out where it is no value of %s', (key, changed) => {
    expect(buildContactRecord(page(), enrich(changed))).not.toHaveProperty(key);
  });

  it('has a public id only where it is one', () => {
    const idOf = (universalName: unknown) =>
      addEnriched({}, enrich({ universalName }), []).svc_universal_name;
    expect(idOf('wilma-hayes-7')).toBe('wilma-hayes-7');
    expect(idOf('https://evil.example/wilma')).toBeUndefined();
  });
});

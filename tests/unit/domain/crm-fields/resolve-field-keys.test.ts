import { describe, expect, it } from 'vitest';
import { ALIASES } from '@/lib/domain/crm-fields/aliases';
import { FIELD_KEYS } from '@/lib/domain/crm-fields/field-keys';
import { resolveFieldKeys } from '@/lib/domain/crm-fields/resolve-field-keys';

const resolve = (record: Record<string, unknown>) =>
  Object.fromEntries(resolveFieldKeys(record).map(({ key, value }) => [key, value]));

/** The table of accepted names, row by row as the interface writes it. */
const ROWS: [sent: string, ...keys: string[]][] = [
  ['first_name', 'svc_first_name'],
  ['last_name', 'svc_last_name'],
  ['full_name', 'svc_full_name'],
  ['job_title', 'svc_job_title'],
  ['social_url', 'svc_social_url'],
  ['department', 'svc_department'],
  ['city', 'svc_city'],
  ['country_code', 'svc_country_code'],
  ['company_name', 'svc_company_name'],
  ['company_domain', 'svc_company_domain'],
  ['company_staff_count', 'svc_company_staff_count'],
  ['company_city', 'svc_company_city'],
  ['company_anything', 'svc_company_anything'],
  ['email', 'main_email'],
  ['email_status', 'main_email_status'],
  ['phone', 'main_phone'],
  ['phone_region', 'main_phone_region'],
  ['firstName', 'svc_first_name'],
  ['lastName', 'svc_last_name'],
  ['fullName', 'svc_full_name'],
  ['socialUrl', 'svc_social_url'],
  ['universalName', 'svc_universal_name'],
  ['jobTitle', 'svc_job_title'],
  ['emailStatus', 'main_email_status'],
  ['phoneCountryCode', 'main_phone_region'],
  ['svc_email', 'main_email'],
  ['svc_phone', 'main_phone'],
  ['companyName', 'svc_company_name'],
  ['companyDomain', 'svc_company_domain'],
  ['companyDescription', 'svc_company_description'],
  ['companyIndustry', 'svc_company_industry'],
  ['companySocialUrl', 'svc_company_social_url'],
  ['companySocialId', 'svc_company_social_id'],
  ['companyCity', 'svc_company_city'],
  ['companyCountry', 'svc_company_country'],
  ['companyCountryCode', 'svc_company_country_code'],
  ['companyEmployeeCount', 'svc_company_staff_count', 'svc_company_employee_count'],
  ['companyEmployeeRange', 'svc_company_employee_range'],
];

describe('names that a record may be sent with', () => {
  it.each(ROWS)('%s is read as %s %s', (sent, ...keys) => {
    expect(resolve({ [sent]: 'value' })).toEqual(
      Object.fromEntries(keys.map((key) => [key, 'value'])),
    );
  });

  it('an alias is in the table above', () => {
    const sent = ROWS.map(([name]) => name);
    expect(Object.keys(ALIASES).filter((name) => !sent.includes(name))).toEqual([]);
  });

  it.each(FIELD_KEYS.map(({ key }) => key))('%s is read as itself', (key) => {
    expect(resolve({ [key]: 1 })).toEqual({ [key]: 1 });
  });

  it.each(FIELD_KEYS.filter(({ key }) => /^(svc|main)_/.test(key)).map(({ key }) => key))(
    '%s may be sent without its prefix',
    (key) => {
      expect(resolve({ [key.replace(/^(svc|main)_/, '')]: 1 })).toEqual({ [key]: 1 });
    },
  );

  it('a name that nobody knows keeps itself', () => {
    expect(resolve({ favourite_colour: 'teal' })).toEqual({ favourite_colour: 'teal' });
  });

  it('a name that every object has is an ordinary name', () => {
    expect(resolve({ constructor: 'x', toString: 'y' })).toEqual({
      constructor: 'x',
      toString: 'y',
    });
  });
});

describe('precedence', () => {
  const bare = FIELD_KEYS.filter(({ key }) => /^(svc|main)_/.test(key)).map(({ key }) => [
    key.replace(/^(svc|main)_/, ''),
    key,
  ]);

  it.each(bare)('the bare key %s never overrides %s sent explicitly', (name = '', key = '') => {
    expect(resolve({ [name]: 'bare', [key]: 'explicit' })[key]).toBe('explicit');
    expect(resolve({ [key]: 'explicit', [name]: 'bare' })[key]).toBe('explicit');
  });

  const aliases = Object.entries(ALIASES).flatMap(([name, keys]) => keys.map((key) => [name, key]));

  it.each(aliases)('the alias %s never overwrites %s sent explicitly', (name = '', key = '') => {
    expect(resolve({ [name]: 'alias', [key]: 'explicit' })[key]).toBe('explicit');
    expect(resolve({ [key]: 'explicit', [name]: 'alias' })[key]).toBe('explicit');
  });

  it('a key sent explicitly stands even when it is empty', () => {
    expect(resolve({ svc_job_title: null, jobTitle: 'Buyer', job_title: 'Buyer' })).toEqual({
      svc_job_title: null,
    });
  });

  it('an alias that resolves to two keys fills the one that was not sent', () => {
    expect(resolve({ companyEmployeeCount: 40, svc_company_staff_count: 50 })).toEqual({
      svc_company_staff_count: 50,
      svc_company_employee_count: 40,
    });
  });

  it('a prefixed alias goes before a bare key, a bare key before an enrichment name', () => {
    expect(resolve({ email: 'bare', svc_email: 'prefixed' })).toEqual({ main_email: 'prefixed' });
    expect(resolve({ jobTitle: 'enriched', job_title: 'bare' })).toEqual({ svc_job_title: 'bare' });
  });

  it('city is the contact’s, company_city the account’s', () => {
    expect(resolve({ city: 'Ghent', company_city: 'Lyon' })).toEqual({
      svc_city: 'Ghent',
      svc_company_city: 'Lyon',
    });
  });
});

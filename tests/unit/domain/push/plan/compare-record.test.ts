import { describe, expect, it } from 'vitest';
import { crmMatchSchema, type CrmMatch } from '@/lib/contract/service/crm-search';
import {
  compareRecord,
  isAnythingWritten,
  omitRepeats,
  toIsRead,
} from '@/lib/domain/push/plan/compare-record';

const person = (changed: Partial<CrmMatch> = {}) =>
  crmMatchSchema.parse({
    crm: 'crm_one',
    id: '501',
    name: 'Wilma Hayes',
    title: 'Sales Director',
    email: 'wilma@papertrail.com',
    profileUrl: 'https://www.linkedin.com/in/wilma-hayes',
    company: 'Papertrail Labs',
    companyDomain: 'papertrail.com',
    owned_by_you: true,
    ...changed,
  });
const company = person({ name: 'Northwind', company: 'Northwind', companyDomain: 'northwind.com' });

const EVERY = toIsRead(null);
type Target = Parameters<typeof compareRecord>[2];
const compare = (record: object, target: Partial<Target> = {}, isRead = EVERY) =>
  compareRecord({ ...record }, isRead, { person: null, company: null, isNew: false, ...target });
const effectsOf = (...asked: Parameters<typeof compare>) =>
  Object.fromEntries(compare(...asked).map(({ key, effect }) => [key, effect]));

describe('a field of a record that is updated', () => {
  it.each<[string, string, string, CrmMatch]>([
    ['svc_job_title', 'VP Sales', 'changes', person()],
    ['svc_job_title', 'sales  director', 'unchanged', person()],
    ['svc_job_title', 'VP Sales', 'adds', person({ title: null })],
    ['svc_job_title', 'VP Sales', 'adds', person({ title: ' ' })],
    ['main_phone', '+33612345678', 'sets', person()],
    ['svc_geo_location_name', 'Nantes', 'sets', person()],
    ['svc_first_name', 'Wilma', 'unchanged', person()],
    ['svc_last_name', 'Hays', 'changes', person()],
    ['svc_last_name', 'Hayes', 'adds', person({ name: null })],
    ['svc_universal_name', 'wilma-hayes', 'unchanged', person()],
    ['svc_universal_name', 'wilma-hayes', 'adds', person({ profileUrl: 'https://x.example/w' })],
    ['main_email', 'WILMA@papertrail.com', 'unchanged', person()],
    ['svc_company_domain', 'www.papertrail.com', 'unchanged', person()],
    ['svc_company_name', 'Northwind', 'changes', person()],
    ['svc_company_industry', 'Paper', 'sets', person()],
  ])('%s = %s: %s', (key, value, effect, match) => {
    expect(effectsOf({ [key]: value }, { person: match })).toEqual({ [key]: effect });
  });

  it('names what is overwritten', () => {
    expect(compare({ svc_job_title: 'VP Sales' }, { person: person() })).toEqual([
      { key: 'svc_job_title', value: 'VP Sales', present: 'Sales Director', effect: 'changes' },
    ]);
  });

  it('of the company is compared with the company’s record, then with the person’s', () => {
    const record = { svc_company_name: 'Northwind', svc_company_domain: 'northwind.com' };
    expect(effectsOf(record, { company })).toEqual({
      svc_company_name: 'unchanged',
      svc_company_domain: 'unchanged',
    });
    // The person moves from one company's record to the other.
    expect(compare(record, { company, person: person() })).toMatchObject([
      { present: 'Papertrail Labs', effect: 'changes' },
      { present: 'papertrail.com', effect: 'changes' },
    ]);
  });
});

describe('a field of a record that is not known', () => {
  it('adds where the record is new, and sets where it may be there', () => {
    const record = { svc_full_name: 'Wilma Hayes', svc_company_name: 'Northwind' };
    expect(effectsOf(record, { isNew: true })).toEqual({
      svc_full_name: 'adds',
      svc_company_name: 'adds',
    });
    expect(effectsOf(record)).toEqual({ svc_full_name: 'sets', svc_company_name: 'sets' });
  });

  it('sets what a book does not tell of the company that a new person is at', () => {
    const record = { svc_full_name: 'Wilma Hayes', svc_company_industry: 'Paper' };
    expect(effectsOf(record, { isNew: true, company })).toEqual({
      svc_full_name: 'adds',
      svc_company_industry: 'sets',
    });
  });
});

describe('the mapping', () => {
  const mapping = { keys: ['svc_job_title'], unicity: ['main_email'] };

  it('leaves out what it does not read', () => {
    const record = { svc_job_title: 'VP', main_email: 'w@n.com', svc_city: 'Nantes' };
    expect(effectsOf(record, { isNew: true }, toIsRead(mapping))).toEqual({
      svc_job_title: 'adds',
      main_email: 'adds',
      svc_city: 'not-used',
    });
  });

  it('reads everything as long as nobody knows it', () => {
    expect(toIsRead(null)('svc_city')).toBe(true);
  });
});

it('ids that choose a record are no fields, and nothing is written of what is unchanged', () => {
  const fields = compare(
    { contact_crm_id: '501', account_crm_id: '9', svc_full_name: 'Wilma Hayes' },
    { person: person() },
  );
  expect(fields.map(({ key }) => key)).toEqual(['svc_full_name']);
  expect(isAnythingWritten(fields)).toBe(false);
  expect(isAnythingWritten(compare({ svc_city: 'Nantes' }, { person: person() }))).toBe(true);
});

describe('a field that repeats another one', () => {
  const NAME = { svc_full_name: 'Wilma van Hayes' };
  it.each<[string, Record<string, string>, string[]]>([
    ['parts of the name', { ...NAME, svc_first_name: 'Wilma', svc_last_name: 'van Hayes' }, []],
    ['a part that the name has otherwise', { ...NAME, svc_first_name: 'Wil' }, ['svc_first_name']],
    ['parts without the name', { svc_last_name: 'Hayes' }, ['svc_last_name']],
    ['a valid email', { main_email: 'w@x.example', main_email_status: 'valid' }, ['main_email']],
    [
      'a risky email',
      { main_email: 'w@x.example', main_email_status: 'risky' },
      ['main_email', 'main_email_status'],
    ],
    ['a status alone', { main_email_status: 'valid' }, ['main_email_status']],
  ])('%s', (_, record, left) => {
    const shown = omitRepeats(compare(record, { isNew: true })).map(({ key }) => key);
    expect(shown).toEqual([...('svc_full_name' in record ? ['svc_full_name'] : []), ...left]);
  });
});

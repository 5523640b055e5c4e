import { describe, expect, it } from 'vitest';
import { keepEmail } from '@/lib/contract/service/email-address';
import {
  isRefusedKey,
  toSentContact,
  toSentItem,
  toSentRecord,
} from '@/lib/domain/person/sent-keys';

const WILMA = 'https://www.linkedin.com/in/wilma-hayes';
const PUMPS = 'https://www.linkedin.com/company/northwind-pumps';

describe('an email that is sent', () => {
  it.each([
    [' Wilma@Northwind.example ', 'Wilma@Northwind.example'],
    ['n/a', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('of %j is %j', (text, kept) => {
    expect(keepEmail(text)).toBe(kept);
  });
});

describe('keys that identify nobody', () => {
  it('are left out of an enrichment’s contact, the others are written canonically', () => {
    expect(
      toSentContact({
        firstname: ' n/a ',
        lastname: ' ',
        job_title: null,
        social_url: 'linkedin.com/in/Wilma-Hayes/?x=1',
        email: 'none',
        domain: 'https://www.northwind.example/en',
      }),
    ).toEqual({ firstname: 'n/a', social_url: WILMA, domain: 'northwind.example' });
    expect(
      toSentContact({ social_url: PUMPS, domain: 'gmail.com', email: ' w@n.example' }),
    ).toEqual({ email: 'w@n.example' });
  });

  it.each<[string, unknown, unknown]>([
    ['svc_social_url', `${WILMA}/`, WILMA],
    ['svc_social_url', PUMPS, undefined],
    ['main_email', ' w@n.example', 'w@n.example'],
    ['main_email', 'none', undefined],
    ['svc_company_domain', 'https://n.example', 'n.example'],
    ['svc_company_domain', 'gmail.com', undefined],
    ['svc_company_social_url', 'linkedin.com/company/Northwind-Pumps', PUMPS],
    ['svc_company_social_url', WILMA, undefined],
    ['svc_company_social_id', '81895534', '81895534'],
    ['svc_company_social_id', '0', undefined],
    ['svc_company_social_id', '7a', undefined],
    ['svc_company_social_id', 'a7', undefined],
    ['svc_company_social_id', ' 7 ', '7'],
    // No text is no key.
    ['main_email', 7, undefined],
    ['main_email', null, undefined],
    ['svc_company_staff_count', 180, 180],
    ['svc_full_name', 'n/a', 'n/a'],
    ['svc_full_name', ' Ada ', 'Ada'],
    ['svc_full_name', ' ', undefined],
    ['svc_full_name', undefined, undefined],
    // A mapping may find a record by these, too.
    ['svc_universal_name', 'wilma-hayes', 'wilma-hayes'],
    ['svc_universal_name', ' wilma-hayes ', 'wilma-hayes'],
    ['svc_universal_name', 'wilma hayes', undefined],
    ['svc_universal_name', 'in/wilma-hayes', undefined],
    ['secondary_emails', ['w@n.example', 'none'], ['w@n.example']],
    ['secondary_emails', 'w@n.example', 'w@n.example'],
    ['secondary_emails', ['none'], undefined],
    ['svc_company_universal_name', 'northwind-pumps', undefined],
  ])('are left out of a record: %s %j becomes %j', (key, value, sent) => {
    expect(toSentRecord({ [key]: value })[key]).toEqual(sent);
    expect(Object.keys(toSentRecord({ [key]: value }))).toEqual(sent === undefined ? [] : [key]);
  });

  it.each([
    ['svc_social_url', 'n/a', true],
    ['svc_social_url', ` ${WILMA} `, false],
    ['svc_social_url', ' ', false],
    ['svc_full_name', 'n/a', false],
  ])(
    'would be left out of a record, and the rep is told so: %s %j: %s',
    (key, value, isRefused) => {
      expect(isRefusedKey(key, value)).toBe(isRefused);
    },
  );

  it('are not those of a field that is called like something that every object has', () => {
    expect(isRefusedKey('__proto__', 'a')).toBe(false);
  });

  it('are left out of a list’s item, by what the list is of', () => {
    const values = { social_url: PUMPS, email: 'none', domain: 'gmail.com', name: ' n/a ' };
    expect(toSentItem('PEOPLE', values)).toEqual({ name: 'n/a' });
    expect(toSentItem('COMPANY', values)).toEqual({ name: 'n/a', social_url: PUMPS });
    expect(toSentItem('COMPANY', { email: 'w@n.example', domain: 'www.n.example' })).toEqual({
      email: 'w@n.example',
      domain: 'n.example',
    });
    expect(
      toSentItem('PEOPLE', {
        social_url: WILMA,
        email: 'w@n.example',
        domain: 'www.n.example',
      }),
    ).toEqual({ social_url: WILMA, email: 'w@n.example', domain: 'n.example' });
  });
});

it('a field that is called like what every object has is sent as any other', () => {
  const record = { constructor: ' Hayes ', toString: 7, hasOwnProperty: '' };
  expect(toSentRecord(record)).toEqual({ constructor: 'Hayes', toString: 7 });
});

import { describe, expect, it } from 'vitest';
import {
  toCompanyKey,
  toCompanyProfileUrl,
  toEmail,
  toPersonKey,
  toProfileUrl,
} from '@/lib/domain/person/match-keys';

const WILMA = 'https://www.linkedin.com/in/wilma-hayes';
const TOKEN = 'ACoAAAEmfZgBM_P1lY2d8Q0xXk3b7TqfVnR5sWc';
const PUMPS = 'https://www.linkedin.com/company/northwind-pumps';

/** What stands in a column for profiles, though it names nobody. */
const JUNK = [
  'javascript:alert(1)',
  'javascript://www.linkedin.com/in/wilma-hayes',
  'data:text/html,https://www.linkedin.com/in/wilma-hayes',
  'n/a',
  '-',
  'LinkedIn',
  'linkedin.com',
  'https://www.linkedin.com/',
  'https://www.linkedin.com/in/',
  'https://www.linkedin.com/in/me/',
  'https://www.linkedin.com/feed/',
  'https://www.linkedin.com/pub/dir/wilma/hayes',
  'https://www.linkedin.com.evil.example/in/wilma-hayes',
  'https://evil.example/linkedin.com/in/wilma-hayes',
  'https://user:pass@www.linkedin.com/in/wilma-hayes',
  'https://www.xing.com/profile/Wilma_Hayes',
  '/in/wilma-hayes',
  'wilma-hayes',
  'https://www.linkedin.com/in/%',
  '',
  '   ',
  null,
  undefined,
  `https://www.linkedin.com/in/${'a'.repeat(3000)}`,
];

describe('the profile of a person', () => {
  it.each([
    [WILMA, WILMA],
    ['http://linkedin.com/in/Wilma-Hayes/', WILMA],
    ['linkedin.com/in/wilma-hayes', WILMA],
    ['  WWW.LinkedIn.com/in/WILMA-HAYES?trk=abc#about ', WILMA],
    ['https://de.linkedin.com/in/wilma-hayes/en', WILMA],
    ['https://uk.linkedin.com/in/wilma-hayes/details/experience/', WILMA],
    ['https://m.linkedin.com/in/wilma-hayes', WILMA],
    ['https://www.linkedin.com/mwlite/in/wilma-hayes', WILMA],
    ['https://www.linkedin.com/comm/in/wilma-hayes', WILMA],
    [
      'https://www.linkedin.com/pub/Wilma-Hayes/1/2b/3c4',
      'https://www.linkedin.com/pub/wilma-hayes/1/2b/3c4',
    ],
    [
      'https://www.linkedin.com/in/jörg-müller',
      'https://www.linkedin.com/in/j%C3%B6rg-m%C3%BCller',
    ],
  ])('%s is %s', (text, url) => {
    expect(toProfileUrl(text)).toBe(url);
  });

  it.each(JUNK)('%s is nobody’s', (text) => {
    expect(toProfileUrl(text)).toBeNull();
    expect(toPersonKey(text)).toBeNull();
  });

  it('is no page of a company', () => {
    expect(toProfileUrl(PUMPS)).toBeNull();
    expect(toPersonKey(PUMPS)).toBeNull();
  });

  it('is no token, which is compared all the same', () => {
    for (const address of [`https://www.linkedin.com/in/${TOKEN}`, `linkedin.com/in/${TOKEN}?x`]) {
      expect(toProfileUrl(address)).toBeNull();
      expect(toPersonKey(address)).toBe(`person:opaque:${TOKEN}`);
    }
    expect(toProfileUrl(`https://www.linkedin.com/sales/lead/${TOKEN},NAME,x`)).toBeNull();
    expect(toPersonKey(`https://www.linkedin.com/sales/lead/${TOKEN},NAME,x`)).toBe(
      `person:sales:${TOKEN}`,
    );
  });

  it('has the key that its page has', () => {
    expect(toPersonKey('de.linkedin.com/in/Wilma-Hayes/')).toBe('person:slug:wilma-hayes');
  });
});

describe('the page of a company on the network', () => {
  it.each([
    [PUMPS, PUMPS, 'company:slug:northwind-pumps'],
    ['linkedin.com/company/Northwind-Pumps/about/?x=1', PUMPS, 'company:slug:northwind-pumps'],
    [
      'https://www.linkedin.com/company/123456/',
      'https://www.linkedin.com/company/123456',
      'company:numeric:123456',
    ],
    [
      'https://www.linkedin.com/sales/company/123456',
      'https://www.linkedin.com/company/123456',
      'company:numeric:123456',
    ],
    [
      'https://www.linkedin.com/school/orrin-college',
      'https://www.linkedin.com/school/orrin-college',
      'company:slug:orrin-college',
    ],
  ])('%s is %s', (text, url, key) => {
    expect(toCompanyProfileUrl(text)).toBe(url);
    expect(toCompanyKey(text)).toBe(key);
  });

  it.each([...JUNK, WILMA])('%s is nobody’s', (text) => {
    expect(toCompanyProfileUrl(text)).toBeNull();
    expect(toCompanyKey(text)).toBeNull();
  });
});

describe('an email', () => {
  it.each([
    ['wilma@northwind.example', 'wilma@northwind.example'],
    [' Wilma.Hayes@Northwind.EXAMPLE ', 'wilma.hayes@northwind.example'],
    ['w.hayes+crm@mail.northwind.co.uk', 'w.hayes+crm@mail.northwind.co.uk'],
  ])('%s is %s', (text, email) => {
    expect(toEmail(text)).toBe(email);
  });

  it.each([
    'n/a',
    'none',
    'wilma@',
    '@northwind.example',
    'wilma@northwind',
    'wilma@@northwind.example',
    'wilma@northwind.example, other@northwind.example',
    'wilma hayes@northwind.example',
    'javascript:alert(1)',
    `${'a'.repeat(300)}@northwind.example`,
    '',
    null,
    undefined,
  ])('%s is none', (text) => {
    expect(toEmail(text)).toBeNull();
  });
});

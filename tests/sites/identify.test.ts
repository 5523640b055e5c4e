import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Identity } from '@/lib/contract/messages/page-report';
import { identitySchema } from '@/lib/contract/messages/page-report';
import { findRecord } from '@/lib/sites/linkedin/identify';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { NOBODY, ORGANISATIONS, PEOPLE } from './addresses';

const identify = (url: string): Identity => {
  const subject = linkedin.identify(new URL(url));
  if (typeof subject === 'string') throw new Error(`${url} is ${subject}`);
  return identitySchema.parse(subject);
};

describe('an address', () => {
  it.each(PEOPLE)('$url is a person', ({ url, provisional = false, ...expected }) => {
    expect(identify(url)).toMatchObject({
      kind: 'person',
      organisation: null,
      provisional,
      ...expected,
    });
  });

  it.each(ORGANISATIONS)('$url is an organisation', ({ url, ...expected }) => {
    expect(identify(url)).toMatchObject({ kind: 'company', provisional: false, ...expected });
  });

  it.each(NOBODY)('%s is nobody', (url) => {
    expect(['none', 'wall']).toContain(linkedin.identify(new URL(url)));
  });

  it('of the signed-in user does not say who that is', () => {
    expect(linkedin.identify(new URL('https://www.linkedin.com/in/me/'))).toBe('own');
  });

  it('names the same record by the same key, and no two records by one', () => {
    const keys = [...PEOPLE, ...ORGANISATIONS].map(({ url }) => identify(url));
    for (const one of keys) {
      const duplicates = keys.filter(({ key }) => key === one.key);
      for (const duplicate of duplicates)
        expect([duplicate.kind, duplicate.id]).toEqual([one.kind, one.id]);
    }
  });
});

const TOKEN = 'ACwAABHhoyoBEFBDL7Rz0mNr5pJHvOBEp19GZm8';

describe('what follows from the rules for shapes that are not in the table', () => {
  it.each([
    [`/IN/${TOKEN}/`, `person:opaque:${TOKEN}`],
    [`/in/${TOKEN}?miniProfileUrn=urn%3Ali%3Afs_miniProfile%3A${TOKEN}`, `person:opaque:${TOKEN}`],
    [`/Sales/Lead/${TOKEN}%2CNAME_SEARCH%2Cx`, `person:sales:${TOKEN}`],
    [`/talent/hire/7/manage/all/profile/${TOKEN}?project=1`, `person:recruiter:${TOKEN}`],
    [`/talent/search/profile/${TOKEN},x`, `person:recruiter:${TOKEN}`],
    ['/profile/view?trk=nav&id=193579016', 'person:member:193579016'],
    ['/m/in/wilma-hayes', 'person:slug:wilma-hayes'],
    ['/m/profile/in/wilma-hayes', 'person:slug:wilma-hayes'],
    [`/m/profile/${TOKEN}`, `person:opaque:${TOKEN}`],
    ['/m/company/7922794', 'company:numeric:7922794'],
    ['/organization-guest/company/acme?challengeId=x', 'company:slug:acme'],
    ['/companies/acme', 'company:slug:acme'],
    [`/company/${TOKEN}`, `company:slug:${TOKEN.toLowerCase()}`],
    [`/sales/lead/${TOKEN.replace('B', '%42')},NAME`, `person:sales:${TOKEN}`],
    [`/sales/people/%41${TOKEN.slice(1)}`, `person:sales:${TOKEN}`],
    ['/sales/company/8189%35534', 'company:numeric:81895534'],
    [
      '/profile/view?id=AAkAABHho2QBxkvW6dphU9VRt5N2RPoH7LB%2DAaY',
      'person:opaque:AAkAABHho2QBxkvW6dphU9VRt5N2RPoH7LB-AaY',
    ],
    ['/pub/Jane-Doe/1B/A23/4F5/de', 'person:legacy:jane-doe/1b/a23/4f5'],
    ['/in//wilma-hayes', 'person:slug:wilma-hayes'],
    ['//in/wilma-hayes//details//skills/', 'person:slug:wilma-hayes'],
    ['/in/12345/', 'person:slug:12345'],
    ['/in/company/details/', 'person:slug:company'],
    ['/in/setup/', 'person:slug:setup'],
    ['/zh-hans/company/acme', 'company:slug:acme'],
    ['/pt_BR/school/acme/about', 'company:slug:acme'],
    ['/comm/company/acme?midToken=x', 'company:slug:acme'],
    ['/showcase/123/', 'company:numeric:123'],
    ['/company/1234-go/', 'company:slug:1234-go'],
    ['/company/ben-%26-jerry-s', 'company:slug:ben-&-jerry-s'],
    ['/edu/school?trk=x&id=3881', 'company:numeric:3881'],
    ['/edu/oslo-nord-3881', 'company:numeric:3881'],
    ['/sales/company/81895534,x/people', 'company:numeric:81895534'],
    ['/in/A%CC%8Asa', 'person:slug:åsa'],
  ])('%s is %s', (path, key) => {
    expect(identify(`https://www.linkedin.com${path}`).key).toBe(key);
  });

  it.each([
    `/in/${TOKEN.toLowerCase()}`,
    `/sales/lead/${TOKEN.toLowerCase()}`,
    '/in/unavailable/',
    '/showcase/setup/new/',
    '/in/a%2Fb',
    '/in/a%252Fb',
    '/in/a%20b',
    '/in/%E0%A4%A',
    '/in/..%2f..%2ffeed',
    '/in/%2e%2e/feed/',
    '/sales/search/company?companyId=35905',
    `/talent/search?next=/profile/${TOKEN}`,
    '/talent/profile/somebody',
    '/learning/in/wilma-hayes',
    '/pub/jane-doe',
    '/pub/dir/Jane/Doe/1/2/3',
    '/in/aakaabhho2qbxkvw6dphu9vrt5n2rpoh7lb-aay',
    '/profile/view?id=acoaabhho2qbxkvw6dphu9vrt5n2rpoh7lb-aay',
    '/profile/view?id=wilma-hayes',
    '/profile/view?id=0',
    '/profile/view?redirect=/x?id=5',
    '/profile/view-x?id=5',
    '/profile/edit',
    `/sales/lead/${TOKEN}%ZZ`,
    `/sales/lead/${TOKEN}%2Fx`,
    `/talent/profile/${TOKEN}%252Cx`,
    '/sales/lead/AB-CD',
    '/talent/profile/ABOUT',
    '/sales/profile/193579016-x',
    '/sales/profile/0193',
    '/sales/company/0',
    '/sales/company/81895534-acme',
    '/sales/company/acme?id=5',
    '/sales/company?_ntb=x&id=9',
    '/sales/accounts/insights?schoolId=9',
    '/edu/accounts/insights?companyId=9',
    '/edu/company?id=5',
    '/edu/school-x?id=9',
    '/in/wilma-hayes%E2%80%8B',
    '/in/wilma-hayes%3Ftrk=x',
    '/company/acme%22',
  ])('%s is nobody', (path) => {
    expect(linkedin.identify(new URL(`https://www.linkedin.com${path}`))).toBe('none');
  });

  it.each([
    'https://linkedin.com.evil.example/in/wilma-hayes',
    'https://evil.example/linkedin.com/in/wilma-hayes',
    'https://evil.example/?https://www.linkedin.com/in/wilma-hayes',
    'https://xlinkedin.com/in/wilma-hayes',
    'https://linkedin.co/in/wilma-hayes',
    'ftp://www.linkedin.com/in/wilma-hayes',
  ])('%s is nobody', (url) => {
    expect(linkedin.identify(new URL(url))).toBe('none');
  });

  it.each([
    '/login',
    '/uas/login?x',
    '/checkpoint/challenge/1',
    '/signup/cold-join',
    '/authwall?x',
  ])('%s is a wall', (path) => {
    expect(linkedin.identify(new URL(`https://www.linkedin.com${path}`))).toBe('wall');
  });
});

describe('a link as it is written in a page', () => {
  it.each([
    '/in/wilma-hayes',
    ' /in/Wilma-Hayes/overlay/photo/ ',
    '//www.linkedin.com/in/wilma-hayes?trk=x',
    'https://WWW.LinkedIn.com/in/wilma-hayes/',
    'http://de.linkedin.com/in/wilma%2Dhayes#top',
    'https://www.linkedin.com:443/in/wilma-hayes',
  ])('%s leads to a person', (link) => {
    expect(findRecord(link)?.key).toBe('person:slug:wilma-hayes');
  });

  it.each([
    null,
    undefined,
    '',
    '#',
    'in/wilma-hayes',
    'javascript:void(0)',
    'https://linkedin.com.example/in/wilma-hayes',
    'https://somebody@www.linkedin.com/in/wilma-hayes',
    '/in/%',
    '/in/%ud83d',
    // Half a character, which no URL can hold.
    '/in/wilma-\ud83d',
  ])('%j leads to nobody', (link) => {
    expect(findRecord(link)).toBeNull();
  });
});

describe('whatever stands around the key', () => {
  const slug = fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-_åñü中'), {
      minLength: 3,
      maxLength: 30,
    })
    .map((letters) => letters.join(''))
    .filter((text) => text !== 'setup' && text !== 'unavailable' && !/^ac[ow]aa|^\d+$/.test(text));
  const host = fc.constantFrom(
    'linkedin.com',
    'www.linkedin.com',
    'de.linkedin.com',
    'm.linkedin.com',
  );
  const wrapper = fc.constantFrom('', 'mwlite/', 'comm/', 'mwlite/profile/', 'incareer/', 'COMM/');
  const after = fc.constantFrom(
    '',
    '/',
    '/details/skills/',
    '/overlay/contact-info/',
    '/?trk=x',
    '#top',
    '/de',
  );

  it('is the same person', () => {
    fc.assert(
      fc.property(host, wrapper, slug, after, fc.boolean(), (onHost, around, key, rest, shouts) => {
        const written = shouts ? key.toUpperCase() : key;
        const url = `https://${onHost}/${around}in/${encodeURIComponent(written)}${rest}`;
        expect(identify(url)).toMatchObject({
          kind: 'person',
          idType: 'slug',
          socialUrl: `https://www.linkedin.com/in/${encodeURIComponent(key.toUpperCase().toLowerCase().normalize())}`,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is the same organisation', () => {
    const kind = fc.constantFrom('company', 'school', 'showcase', 'COMPANY', 'Showcase');
    const around = fc.constantFrom('', 'en/', 'pt-br/', 'mwlite/', 'comm/');
    fc.assert(
      fc.property(host, around, kind, slug, after, (onHost, before, route, key, rest) => {
        const url = `https://${onHost}/${before}${route}/${encodeURIComponent(key)}${rest}`;
        const organisation = route.toLowerCase();
        expect(identify(url)).toMatchObject({
          kind: 'company',
          organisation,
          socialUrl: `https://www.linkedin.com/${organisation}/${encodeURIComponent(key.toLowerCase().normalize())}`,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is the same member by any token that holds the number', () => {
    const number = fc.integer({ min: 1, max: 2 ** 32 - 1 });
    const type = fc.constantFrom(0x2a, 0x2c, 0x43);
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
    const route = fc.constantFrom(
      'in/',
      'comm/in/',
      'sales/lead/',
      'sales/people/',
      'talent/profile/',
    );
    fc.assert(
      fc.property(number, type, bytes, route, (member, kind, signature, path) => {
        const token = Buffer.alloc(29);
        token.writeUInt32BE(kind * 0x1_0000, 0);
        token.writeUInt32BE(member, 4);
        token.writeUInt8(1, 8);
        token.set(signature, 9);
        const url = `https://www.linkedin.com/${path}${token.toString('base64url')},x`;
        expect(identify(url.replace(/(in\/[\w-]+),x/, '$1'))).toMatchObject({ number: member });
      }),
      { numRuns: 200 },
    );
  });

  it('is nobody on another host', () => {
    const other = fc.constantFrom(
      'linkedin.com.evil.example',
      'notlinkedin.com',
      'linkedin.example',
      'evil.example',
    );
    fc.assert(
      fc.property(other, slug, (onHost, key) => {
        const url = new URL(`https://${onHost}/in/${encodeURIComponent(key)}`);
        expect(linkedin.identify(url)).toBe('none');
      }),
    );
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const address = `https://www.linkedin.com/${path}`;
        if (URL.canParse(address)) expect(() => linkedin.identify(new URL(address))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

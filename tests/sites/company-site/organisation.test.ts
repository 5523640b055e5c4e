import { describe, expect, it } from 'vitest';
import { MAX_PAGE_ADDRESS, MAX_PAGE_TEXT } from '@/lib/contract/limits';
import { readAddress, readOrganisation } from '@/lib/sites/company-site/organisation';

const BASE = 'https://acorn.example/about';
const ACORN = { '@type': 'Organization', name: 'Acorn', url: '/' };

const read = (changed: Record<string, unknown>) => readOrganisation({ ...ACORN, ...changed }, BASE);

describe('an address on the web', () => {
  it.each([
    ['https://acorn.example/en?x=1#top', 'https://acorn.example/en'],
    ['http://acorn.example', 'http://acorn.example/'],
    [' /en ', 'https://acorn.example/en'],
    ['//oak.example', 'https://oak.example/'],
    ['', null],
    [' ', null],
    [7, null],
    [null, null],
    ['http://[', null],
    ['mailto:ada@acorn.example', null],
    ['xhttp://acorn.example/', null],
  ])('%j is %j', (value, address) => {
    expect(readAddress(value, BASE)).toBe(address);
  });

  it('is cut at the limit', () => {
    const address = `https://acorn.example/${'x'.repeat(MAX_PAGE_ADDRESS)}`;
    expect(readAddress(address, BASE)).toBe(address.slice(0, MAX_PAGE_ADDRESS));
  });
});

describe('a node', () => {
  it.each<[unknown, string | undefined]>([
    ['Organization', 'Acorn'],
    ['https://schema.org/LocalBusiness', 'Acorn'],
    [['Thing', 'Dentist'], 'Acorn'],
    ['Person', undefined],
    ['Service', undefined],
    [[['Organization']], undefined],
    [undefined, undefined],
  ])('of the type %j has the name %j', (type, name) => {
    expect(read({ '@type': type })?.name).toBe(name);
  });

  it.each<[Record<string, unknown>, string | undefined]>([
    [{ url: 'https://oak.example/' }, 'https://oak.example/'],
    [{ url: ['mailto:a@oak.example', 'https://oak.example/'] }, 'https://oak.example/'],
    [{ url: { '@id': 'https://oak.example/' } }, 'https://oak.example/'],
    [{ url: undefined, '@id': 'https://oak.example/' }, 'https://oak.example/'],
    [{ url: 'mailto:a@oak.example', '@id': 'https://oak.example/' }, 'https://oak.example/'],
    [{ url: undefined }, undefined],
    [{ url: { name: 'Oak' } }, undefined],
  ])('with %j has its site at %j', (changed, url) => {
    expect(read(changed)?.url).toBe(url);
  });
});

describe('the profile of an organisation', () => {
  const acorn = 'https://www.linkedin.com/company/acorn';
  it.each<[unknown, string | undefined]>([
    [acorn, 'company:slug:acorn'],
    [acorn.replace('https', 'http'), 'company:slug:acorn'],
    [acorn.replace('https', 'HTTPS'), 'company:slug:acorn'],
    [acorn.replace('https:', ''), 'company:slug:acorn'],
    [[acorn, `${acorn}/about`, 'https://acorn.example/'], 'company:slug:acorn'],
    [['https://www.linkedin.com/in/ada', acorn], 'company:slug:acorn'],
    [acorn.replace('company', 'school'), 'company:slug:acorn'],
    [acorn.replace('company', 'showcase'), undefined],
    [[acorn, 'https://www.linkedin.com/company/oak'], undefined],
    [acorn.replace('https://', ''), undefined],
    ['/company/acorn', undefined],
    [`x${acorn}`, undefined],
    [[[acorn]], undefined],
    [undefined, undefined],
  ])('under %j is %j', (sameAs, key) => {
    expect(read({ sameAs })?.profile?.key).toBe(key);
  });

  it('is read from a link that is as long as an address may be, and from no longer one', () => {
    const ofLength = (length: number) => `${acorn}?x=`.padEnd(length, 'x');
    expect(read({ sameAs: ofLength(MAX_PAGE_ADDRESS) })?.profile).not.toBeNull();
    expect(read({ sameAs: ofLength(MAX_PAGE_ADDRESS + 1) })?.profile).toBeNull();
  });
});

describe('the place of an organisation', () => {
  it.each<[unknown, string | null]>([
    ['Hafenstraße 3, Hamburg', 'Hafenstraße 3, Hamburg'],
    [{ addressLocality: 'Utrecht', addressCountry: 'NL' }, 'Utrecht, NL'],
    [
      { addressLocality: 'Utrecht', addressCountry: { name: 'Netherlands' } },
      'Utrecht, Netherlands',
    ],
    [{ addressLocality: 'Utrecht' }, 'Utrecht'],
    [{ addressCountry: 'NL' }, 'NL'],
    [{ streetAddress: 'Hafenstraße 3' }, null],
    [undefined, null],
  ])('%j is %j', (address, place) => {
    expect(read({ address })?.location).toBe(place);
  });

  it('is cut at the limit', () => {
    const long = 'x'.repeat(MAX_PAGE_TEXT - 2);
    const address = { addressLocality: long, addressCountry: 'NL' };
    expect(read({ address })?.location).toBe(`${long}, `);
  });
});

it.each<[unknown, string | null]>([
  [51, '51'],
  ['51-200', '51-200'],
  [{ minValue: 51, maxValue: 200 }, '51-200'],
  [[{ minValue: 51, maxValue: 200 }, 7], '51-200'],
  [{ value: 60 }, '60'],
  [{ minValue: 51, value: 60 }, '60'],
  [{ minValue: 51 }, null],
  [undefined, null],
])('of %j employees has the range %j', (numberOfEmployees, range) => {
  expect(read({ numberOfEmployees })?.staffRange).toBe(range);
});

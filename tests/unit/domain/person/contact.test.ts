import { describe, expect, it } from 'vitest';
import type { PageField, PageFields } from '@/lib/contract/messages/page-report';
import {
  describeContact,
  dropUnverified,
  findSocialUrl,
  findSure,
  findWritten,
  isOtherCompany,
} from '@/lib/domain/person/contact';
import { companyPage, personPage } from '../pages';

const WILMA = 'https://www.linkedin.com/in/wilma-hayes';
const PUMPS = 'https://www.linkedin.com/company/northwind-pumps';
const fieldOf = (value: string, known: Partial<PageField> = {}): PageField => ({
  value,
  source: 'page',
  confidence: 'high',
  ...known,
});
const byRep = (value: string) => fieldOf(value, { source: 'rep' });

describe('what a page says', () => {
  it.each([
    ['high', 'VP Sales'],
    ['medium', 'VP Sales'],
    ['low', undefined],
  ] as const)('is sure or not with %s confidence', (confidence, sure) => {
    expect(findSure(fieldOf('VP Sales', { confidence }))).toBe(sure);
  });

  it('is nothing where it has no such field', () => {
    expect([findSure(undefined), findWritten(undefined)]).toEqual([undefined, undefined]);
  });

  it.each([
    ['rep', 'Wilma'],
    ['look-up', undefined],
    ['page', undefined],
  ] as const)('is written by hand or not, from %s', (source, written) => {
    expect(findWritten(fieldOf('Wilma', { source }))).toBe(written);
  });
});

describe('the company of an answer', () => {
  const page = personPage({ companyName: 'Northwind Pumps' });
  const corrected = { ...page, fields: { companyName: byRep('Zebra Inc') } };

  it.each([
    ['the page says it', page, 'Northwind Pumps', false],
    ['only the page says another', page, 'Zebra Inc', false],
    ['the rep says it', corrected, ' ZEBRA inc ', false],
    ['the rep says another', corrected, 'Northwind Pumps', true],
    ['the rep says one, and the answer none', corrected, null, true],
    ['the rep says one, and there is no answer', corrected, undefined, true],
  ])('is another or not where %s', (_, onPage, name, isOther) => {
    expect(isOtherCompany(onPage, name)).toBe(isOther);
  });
});

describe('the profile of whom a page shows', () => {
  const named = (socialUrl: string, confidence: PageField['confidence'] = 'high') => ({
    socialUrl: fieldOf(socialUrl, { confidence }),
  });
  const other = 'https://www.linkedin.com/in/ada-brandt';

  it.each<[string, ReturnType<typeof personPage>, string | undefined]>([
    ['its own address', { ...personPage(), fields: named(other) }, WILMA],
    [
      'what a company’s own site gives as its profile',
      companyPage({}, { idType: 'domain', site: 'web', id: 'northwind.se', socialUrl: PUMPS }),
      PUMPS,
    ],
    [
      'nothing, where its own site gives none',
      companyPage({}, { idType: 'domain', site: 'web', socialUrl: 'https://northwind.se' }),
      undefined,
    ],
    [
      'what it names, where its own address is provisional',
      { ...personPage({}, { provisional: true }), fields: named(other) },
      other,
    ],
    [
      'nothing, where it only suggests one',
      { ...personPage({}, { provisional: true }), fields: named(other, 'low') },
      undefined,
    ],
    [
      'nothing, where it names a company',
      { ...personPage({}, { provisional: true }), fields: named(PUMPS) },
      undefined,
    ],
    ['a company’s own address', companyPage(), PUMPS],
    [
      'what a company’s page names, where it is no person',
      { ...companyPage({}, { provisional: true }), fields: named(WILMA) },
      undefined,
    ],
  ])('is %s', (_, page, socialUrl) => {
    expect(findSocialUrl(page)).toBe(socialUrl);
  });
});

describe('a person in all words that there are', () => {
  const describeFields = (fields: PageFields) =>
    describeContact({ ...personPage({}, { provisional: true }), fields });
  const website = fieldOf('https://www.northwind.example', { source: 'look-up' });

  it('is called by a name that may be a guess', () => {
    expect(describeFields({ name: fieldOf('Wilma Hayes', { confidence: 'low' }) })).toEqual({
      firstname: 'Wilma',
      lastname: 'Hayes',
    });
  });

  it('has nothing that the page only suggests', () => {
    const low = (value: string) => fieldOf(value, { confidence: 'low' });
    expect(
      describeFields({
        email: low('w@n.example'),
        companyName: low('Northwind'),
        jobTitle: low('VP'),
      }),
    ).toEqual({});
  });

  it('has no email that is none', () => {
    expect(describeFields({ email: fieldOf('n/a') })).toEqual({});
    expect(describeFields({ email: fieldOf('w@n.example') })).toEqual({ email: 'w@n.example' });
  });

  it.each<[string, PageFields, string | undefined]>([
    ['the one that the rep looked them up by', { website }, 'northwind.example'],
    [
      'that one, with a company’s name from the page',
      { website, companyName: fieldOf('Northwind') },
      'northwind.example',
    ],
    [
      'none, where the rep named another company since',
      { website, companyName: byRep('Zebra Inc') },
      undefined,
    ],
    [
      'none, where the page shows a website',
      { website: { ...website, source: 'page' } },
      undefined,
    ],
    ['none, where it is nobody’s', { website: { ...website, value: 'gmail.com' } }, undefined],
  ])('has the company’s domain: %s', (_, fields, domain) => {
    expect(describeFields(fields).domain).toBe(domain);
  });
});

describe('the words of a page that nothing agrees with', () => {
  const fields = { name: fieldOf('Wilma Hayes'), companyName: byRep('Zebra Inc') };
  const unverified = { ...personPage(), fields, status: 'unverified' } as const;

  it('do not count, where it has an address of the network', () => {
    expect(dropUnverified(unverified).fields).toEqual({ companyName: byRep('Zebra Inc') });
  });

  it('count where there is nothing else, and where it is verified', () => {
    const identity = { ...unverified.identity, provisional: true };
    expect(dropUnverified({ ...unverified, identity }).fields).toBe(fields);
    expect(dropUnverified({ ...unverified, status: 'verified' }).fields).toBe(fields);
  });
});

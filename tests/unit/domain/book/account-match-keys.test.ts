import { describe, expect, it } from 'vitest';
import { listAccountKeys, toCrmRecordKey, toDomainKey } from '@/lib/domain/book/account-match-keys';
import { bookSearch } from '@/lib/domain/book/book-search';
import {
  isSeenPerson,
  listPeople,
  toSeenKey,
  toSeenPerson,
} from '@/lib/domain/book/account-people';
import { accountOf } from '../../../support/books';

const PROFILE = 'https://www.linkedin.com/in/ada-lind';

it.each([
  [' WWW.Lind.example. ', 'domain:lind.example'],
  ['https://lind.example/en?a#b', 'domain:lind.example'],
  ['http://www.lind.example:8080', 'domain:lind.example'],
  ['lind.example?x', 'domain:lind.example'],
  ['lind.example#x', 'domain:lind.example'],
  ['my-www.lind.example', 'domain:my-www.lind.example'],
  ['a.b.lind.example', 'domain:a.b.lind.example'],
  ['www.Bücher.example', 'domain:xn--bcher-kva.example'],
  ['bücher.example', 'domain:xn--bcher-kva.example'],
  ['xn--bcher-kva.example', 'domain:xn--bcher-kva.example'],
])('the domain %j has the key %s', (domain, key) => {
  expect(toDomainKey(domain)).toBe(key);
});

it('a person and a company of the same id are two records', () => {
  expect(toCrmRecordKey('person', ' 7 ')).toBe('crm:person:7');
  expect(toCrmRecordKey('company', '7')).toBe('crm:company:7');
});

describe('what tells an account', () => {
  const ada = { crm_id: '7', social_url: PROFILE };
  const bo = { crm_id: '8' };

  it.each<[string, string, object, string[]]>([
    ['its domain', 'www.lind.se', {}, ['domain:lind.se']],
    ['its CRM id', 'gmail.com', { crm_id: '90' }, ['crm:company:90']],
    [
      'its people',
      'lind.se',
      { people: [ada, bo] },
      ['domain:lind.se', 'crm:person:7', 'person:slug:ada-lind', 'crm:person:8'],
    ],
    [
      'the person to reach first, then the others',
      'lind.se',
      { person: ada, people: [bo] },
      ['domain:lind.se', 'crm:person:7', 'person:slug:ada-lind', 'crm:person:8'],
    ],
    ['nothing of what identifies nobody', 'n/a', { people: [{ social_url: 'n/a' }] }, []],
  ])('is %s', (_, domain, known, keys) => {
    expect(listAccountKeys(accountOf(domain, known))).toEqual(keys);
  });
});

describe('the people of an account', () => {
  const names = (known: object) =>
    listPeople(accountOf('lind.se', known)).map(({ full_name }) => full_name);

  it.each<[string, object, string[]]>([
    ['the list', { people: [{ full_name: 'Ada' }], person: { full_name: 'Bo' } }, ['Ada']],
    ['the one to reach first, of an older day', { person: { full_name: 'Bo' } }, ['Bo']],
    ['nobody', {}, []],
  ])('are %s', (_, known, expected) => {
    expect(names(known)).toEqual(expected);
  });

  it('are known again whatever the blanks and the case of their name', () => {
    const seen = (full_name: string) => ({ crm_id: null, social_url: null, full_name });
    expect(isSeenPerson(seen(' Ada   Lind '), seen('ADA LIND'))).toBe(true);
    expect(isSeenPerson(seen('Ada Lind'), seen('AdaLind'))).toBe(false);
    expect(toSeenKey({ crm_id: '7', social_url: PROFILE, full_name: ' Ada  LIND' })).toEqual({
      crm_id: '7',
      key: 'person:slug:ada-lind',
      name: 'ada lind',
    });
  });

  it('are kept by id, profile and name', () => {
    const [ada] = accountOf('lind.se', {
      people: [{ crm_id: '7', social_url: PROFILE, full_name: 'Ada', email: 'a@lind.se' }],
    }).people;
    expect(ada && toSeenPerson(ada)).toEqual({
      crm_id: '7',
      social_url: PROFILE,
      full_name: 'Ada',
    });
  });
});

describe('a search in a book', () => {
  const entry = {
    account: accountOf('lind.se', {
      name: 'Ångström Pumps',
      location: 'Lund',
      industry: 'Machinery',
      angle: 'New Ørsted warehouse',
      owner: { id: 'u', name: 'Dana' },
      signal: { type: 'HIRING', reason: 'Hires reps' },
      people: [{ full_name: 'Ada', job_title: 'CFO', email: 'ada@lind.se' }],
    }),
    isNew: false,
  };

  it.each([
    ['', true],
    ['   ', true],
    ['angstrom', true],
    ['LIND.SE', true],
    ['lund', true],
    ['machinery', true],
    ['warehouse', true],
    ['dana', true],
    ['hires', true],
    ['cfo', true],
    ['ada@lind', true],
    ['ada  lund ', true],
    ['ada berg', false],
    ['orsted', true],
    ['seLund', false],
  ])('%j finds it: %s', (words, isFound) => {
    expect(bookSearch.createTest(words)(entry)).toBe(isFound);
  });

  it('finds the same after it was prepared', () => {
    bookSearch.prepare([entry]);
    expect(bookSearch.createTest('angstrom dana')(entry)).toBe(true);
    expect(bookSearch.createTest('berg')(entry)).toBe(false);
  });
});

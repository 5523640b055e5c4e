import { describe, expect, it } from 'vitest';
import { toSubjectOf } from '@/lib/domain/push/record/bulk-subject';
import type { CompanyFacts, PersonFacts } from '@/lib/domain/push/record/bulk-record';

const PROFILE = 'https://www.linkedin.com/in/ada-lind';
const PAGE = 'https://www.linkedin.com/company/lind-pumps';
const LIND = { name: 'Lind Pumps', domain: 'https://www.lind.se/about' };

describe('the key of one of many', () => {
  it.each<[string, PersonFacts | null, CompanyFacts | null, string]>([
    [
      'the person’s profile',
      { socialUrl: PROFILE, email: 'ada@lind.se', fullName: 'Ada Lind' },
      LIND,
      'person:slug:ada-lind',
    ],
    [
      'the person’s email',
      { email: ' Ada@LIND.se ', fullName: 'Ada' },
      LIND,
      'person:email:ada@lind.se',
    ],
    [
      'the person’s name at the domain',
      { email: 'n/a', fullName: ' Ada LIND ' },
      LIND,
      'person:name:ada lind@lind.se',
    ],
    [
      'the person’s name at the company, where the domain is nobody’s own',
      { fullName: 'Ada Lind' },
      { name: ' Lind PUMPS', domain: 'gmail.com' },
      'person:name:ada lind@lind pumps',
    ],
    [
      'the person’s name, however it is spaced',
      { fullName: 'Ada\nLind' },
      { name: 'Lind \n Pumps' },
      'person:name:ada lind@lind pumps',
    ],
    [
      'its source, for a name without a company',
      { fullName: 'Ada Lind' },
      null,
      'person:source:row 7',
    ],
    ['its source, for a company without a name', { fullName: ' ' }, LIND, 'person:source:row 7'],
    ['the company’s domain', null, { ...LIND, socialUrl: PAGE }, 'company:domain:lind.se'],
    [
      'the company’s page',
      null,
      { name: 'Lind Pumps', domain: 'gmail.com', socialUrl: PAGE },
      'company:slug:lind-pumps',
    ],
    ['the company’s name', null, { name: ' Lind PUMPS ' }, 'company:name:lind pumps'],
    [
      'its source, for a company without any',
      null,
      { name: ' ', domain: 'n/a' },
      'company:source:row 7',
    ],
    ['its source, for nothing', null, null, 'company:source:row 7'],
  ])('is %s', (_, person, company, key) => {
    expect(toSubjectOf(person, company, 'row 7').key).toBe(key);
  });
});

describe('the label of one of many', () => {
  it.each<[string, PersonFacts | null, CompanyFacts | null, string]>([
    ['the person’s name', { fullName: ' Ada ', email: 'a@lind.se' }, LIND, 'Ada'],
    ['the person’s email', { fullName: ' ', email: 'a@lind.se' }, LIND, 'a@lind.se'],
    ['the company of somebody without a name', {}, LIND, 'Lind Pumps'],
    ['the company’s domain', null, { name: null, domain: 'lind.se' }, 'lind.se'],
    ['empty', null, null, ''],
  ])('is %s', (_, person, company, label) => {
    expect(toSubjectOf(person, company, 'row 7').label).toBe(label);
  });
});

describe('a text that is too long for a subject', () => {
  const long = 'x'.repeat(700);

  it.each<[string, PersonFacts | null]>([
    ['a person', { fullName: long }],
    ['a company', null],
  ])('is cut for %s', (_, person) => {
    const { key, label, kind } = toSubjectOf(person, { name: long }, 'row 7');
    expect(kind).toBe(person ? 'person' : 'company');
    expect(key).toHaveLength(600);
    expect(label).toBe('x'.repeat(600));
  });
});

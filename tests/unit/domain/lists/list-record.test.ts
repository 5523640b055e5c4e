import { describe, expect, it } from 'vitest';
import type { ListItem } from '@/lib/contract/service/lists';
import { findInList } from '@/lib/domain/lists/find-in-list';
import { isOfTheirTime } from '@/lib/domain/lists/find-copies';
import { listItemKeys } from '@/lib/domain/lists/item-match-keys';
import { getItemName, isProfileRefused, listItemFacts } from '@/lib/domain/lists/list-item-words';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { itemOf } from '../../../support/lists';

const ADA_PROFILE = 'https://www.linkedin.com/in/ada-lind';
const LIND_PAGE = 'https://www.linkedin.com/company/lind';

describe('an item of a list, as one of many', () => {
  it.each<[string, Partial<ListItem>, string | null | undefined]>([
    ['its full name', { full_name: 'Ada Lind', first_name: 'A' }, 'Ada Lind'],
    ['its two names', { full_name: null, first_name: 'Ada', last_name: 'Lind' }, 'Ada Lind'],
    ['its one name', { full_name: null, first_name: 'Ada', name: 'Other' }, 'Ada'],
    ['its name', { full_name: null, name: 'Ada Lind' }, 'Ada Lind'],
  ])('is a person called by %s', (_, item, name) => {
    expect(toListRecord(itemOf('i', item), 'PEOPLE').person?.fullName).toBe(name);
  });

  it('is as old as the item', () => {
    const item = itemOf('i', { createdAt: '2026-11-01T00:00:00Z' });
    expect(toListRecord(item, 'PEOPLE').at).toBe(Date.UTC(2026, 10, 1));
  });

  it('has the person’s profile, and the company without one', () => {
    const item = itemOf('i', { social_url: ADA_PROFILE, company_name: 'Lind', domain: 'lind.se' });
    const { person, company, subject } = toListRecord(item, 'PEOPLE');
    expect(person?.socialUrl).toBe(ADA_PROFILE);
    expect(company).toEqual({ name: 'Lind', domain: 'lind.se' });
    expect(subject.key).toBe('person:slug:ada-lind');
  });

  it.each<[string, Partial<ListItem>, string]>([
    ['its name', { name: 'Lind', company_name: 'Other' }, 'Lind'],
    ['its company name', { company_name: 'Lind' }, 'Lind'],
  ])('is a company called by %s, with its page', (_, item, name) => {
    const record = toListRecord(itemOf('i', { social_url: LIND_PAGE, ...item }), 'COMPANY');
    expect(record.person).toBeNull();
    expect(record.company).toMatchObject({ name, socialUrl: LIND_PAGE });
    expect(record.subject.key).toBe('company:slug:lind');
  });
});

describe('the name of an item', () => {
  it.each([
    ['Ada Lind', { full_name: ' Ada Lind ', first_name: 'A', email: 'a@lind.se' }],
    ['Ada Lind', { first_name: 'Ada', last_name: 'Lind', name: 'A. Lind' }],
    ['A. Lind', { name: ' A. Lind ', email: 'a@lind.se' }],
    ['Lind', { last_name: 'Lind', email: 'a@lind.se' }],
    ['a@lind.se', { email: 'a@lind.se', domain: 'lind.se' }],
    ['lind.se', { domain: 'lind.se', social_url: ADA_PROFILE }],
    [ADA_PROFILE, { social_url: ADA_PROFILE, company_name: 'Lind' }],
    ['Lind', { company_name: 'Lind', current_position: 'CEO' }],
    ['CEO', { current_position: 'CEO' }],
    [undefined, { full_name: 7, name: ' ' }],
  ])('%s', (name, item) => {
    expect(getItemName(item)).toBe(name);
  });

  it('is followed by the company, or its domain where it has no name', () => {
    const item = { full_name: 'Ada', domain: 'lind.se', location: 'Lund' };
    expect(listItemFacts({ ...item, company_name: 'Lind' })).toEqual(['Lind', 'Lund']);
    expect(listItemFacts(item)).toEqual(['lind.se', 'Lund']);
  });
});

it.each([
  ['PEOPLE', ADA_PROFILE, false],
  ['PEOPLE', LIND_PAGE, true],
  ['PEOPLE', 'https://example.org/ada', true],
  ['COMPANY', LIND_PAGE, false],
  ['COMPANY', ADA_PROFILE, true],
  ['PEOPLE', '  ', false],
  ['PEOPLE', null, false],
])('an item of %s with the profile %j is refused for it: %s', (entity, social_url, isRefused) => {
  expect(isProfileRefused(entity, { social_url })).toBe(isRefused);
});

it.each([
  ['PEOPLE', ['profile person:slug:ada-lind', 'email ada@lind.se'], ADA_PROFILE],
  ['COMPANY', ['email ada@lind.se', 'domain lind.se'], ADA_PROFILE],
  ['COMPANY', ['profile company:slug:lind', 'email ada@lind.se', 'domain lind.se'], LIND_PAGE],
] as const)('an item of %s is told by %j', (entity, keys, social_url) => {
  const values = { social_url, email: ' Ada@lind.se', domain: 'https://www.lind.se' };
  expect(listItemKeys(entity, values)).toEqual(keys);
  expect(listItemKeys(entity, { email: 'n/a', domain: 'n/a' })).toEqual([]);
});

it('an item is found by any of its words, with more than one blank between them', () => {
  const items = [itemOf('a', { full_name: 'STRAẞE Å', location: 'Lund' }), itemOf('b', {})];
  expect(findInList(items, ' lund   stra ').map(({ id }) => id)).toEqual(['a']);
  expect(findInList(items, 'stryker')).toEqual([]);
});

describe('an item that may be one of ours', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000).toISOString();
  const ours = [
    itemOf('own', { createdAt: at(100) }),
    itemOf('later', { createdAt: at(200) }),
    itemOf('undated', { createdAt: null }),
  ];

  it.each([
    ['was made at the same time', at(100), true],
    ['was made later', at(500), true],
    ['was made as long before the first of ours as its call may take', at(70), true],
    ['was made before that', at(69), false],
    ['has no date', null, false],
  ])('%s', (_, createdAt, isTheirs) => {
    const added = ours.map((item) => ({ jobId: 'job', item, sent: [], tookMs: 0 }));
    expect(isOfTheirTime(itemOf('it', { createdAt }), added)).toBe(isTheirs);
  });
});

import { describe, expect, it } from 'vitest';
import {
  toAssignJob,
  toBookJob,
  toDismissJob,
  toEnrichAccountJob,
  toFindPeopleJob,
  toOwnersJob,
} from '@/lib/domain/book/new-account-jobs';
import { getOwnerName } from '@/lib/domain/book/owner-name';
import { accountOf } from '../../../support/books';

const PROFILE = 'https://www.linkedin.com/in/ada-lind';
const ADA = { crm_id: '7', social_url: PROFILE, full_name: 'Ada Lind' };
const BO = { crm_id: null, social_url: null, full_name: 'Bo' };
const BOOK = { kind: 'service', key: 'book', label: 'Today’s accounts' };
const LIND = { kind: 'company', key: 'company:domain:lind.example', label: 'Lind' };

const RANKED_AT = '2026-03-02T05:00:00Z';

const booked = (known: object = {}, choice: 'team' | null = null) => ({
  choice,
  rankedAt: RANKED_AT,
  account: accountOf('lind.example', { name: 'Lind', people: [ADA, BO], ...known }),
});

it('a job on an account is about the company’s own site, however the book writes its domain', () => {
  const { account, ...rest } = booked();
  const written = { ...rest, account: { ...account, domain: 'https://www.Lind.example/' } };
  expect(toFindPeopleJob(written).subject?.key).toBe(LIND.key);
});

describe('a job of a book', () => {
  it.each([
    [null, {}],
    ['team', { scope: 'team' }],
  ] as const)('reads again whatever is stored, for the choice %s', (choice, input) => {
    const asked = { kind: 'book.refresh', input, subject: BOOK, lane: 'click', again: true };
    expect(toBookJob('book.refresh', choice)).toEqual(asked);
    expect(toBookJob('book.refresh', choice, 'prefetch').lane).toBe('prefetch');
  });

  it('reads its owners', () => {
    const asked = { kind: 'owners.read', input: {}, subject: BOOK, lane: 'click', again: true };
    expect(toOwnersJob()).toEqual(asked);
  });
});

describe('an enrichment of an account', () => {
  it.each([
    [
      'names the first person',
      undefined,
      { person: '7', lacking: ['email', 'phone'] },
      'Ada Lind, Lind',
    ],
    ['names nobody who cannot be named', 1, { lacking: ['email', 'phone'] }, 'Bo, Lind'],
    ['is about the account, where nobody stands there', 2, {}, 'Lind'],
  ])('%s', (_, index, person, label) => {
    expect(toEnrichAccountJob(booked(), index)).toEqual({
      kind: 'account.enrich',
      input: { domain: 'lind.example', ...person },
      subject: { ...LIND, label },
      lane: 'click',
    });
  });

  it('says whose book it is', () => {
    const { input } = toEnrichAccountJob(booked({}, 'team'));
    expect(input).toMatchObject({ domain: 'lind.example', person: '7', scope: 'team' });
  });
});

it('a search for people is about the account', () => {
  expect(toFindPeopleJob(booked({}, 'team'))).toEqual({
    kind: 'account.find-people',
    input: { domain: 'lind.example', scope: 'team' },
    subject: LIND,
    lane: 'click',
  });
});

describe('an assignment', () => {
  it.each<[string, object, boolean, object]>([
    ['without the contact', {}, false, { seen_owner: null }],
    [
      'with the contact',
      { owner: { id: 'u7', name: 'Dana' } },
      true,
      { seen_owner: 'u7', with_contact: true, first_person: ADA },
    ],
    [
      'with the contact, where there is none',
      { people: [] },
      true,
      { seen_owner: null, with_contact: true, first_person: null },
    ],
  ])('keeps what the rep saw: %s', (_, known, withContact, seen) => {
    expect(toAssignJob(booked(known, 'team'), 'u9', withContact)).toEqual({
      kind: 'account.assign',
      input: { domain: 'lind.example', owner_id: 'u9', scope: 'team', ...seen },
      subject: LIND,
      lane: 'click',
    });
  });
});

describe('a dismissal', () => {
  it.each<[string, object, object]>([
    ['everybody', {}, { first_person: ADA, other_people: [BO] }],
    ['nobody', { people: [] }, { first_person: null, other_people: [] }],
  ])('keeps whom the rep saw: %s', (_, known, seen) => {
    expect(toDismissJob(booked(known, 'team'), 'BAD_TIMING')).toEqual({
      kind: 'account.dismiss',
      input: {
        domain: 'lind.example',
        reason: 'BAD_TIMING',
        scope: 'team',
        ranked_at: RANKED_AT,
        ...seen,
      },
      subject: LIND,
      lane: 'click',
    });
  });
});

it('names that are too long for a subject are cut', () => {
  const long = 'x'.repeat(700);
  const named = booked({ name: long, people: [{ full_name: long }] });
  const far = { ...named, account: { ...named.account, domain: `${long}.example` } };
  expect(toFindPeopleJob(far).subject.label).toHaveLength(600);
  expect(toFindPeopleJob(far).subject.key).toHaveLength(600);
  expect(toEnrichAccountJob(far).subject.label).toHaveLength(600);
});

it.each([
  [{ id: 'u1', name: 'Dana', email: 'd@x.example' }, 'Dana'],
  [{ id: 'u1', name: null, email: 'd@x.example' }, 'd@x.example'],
  [{ id: 'u1', name: null, email: null }, 'No name'],
])('an owner is called by name, else email, else not at all: %j', (owner, name) => {
  expect(getOwnerName(owner)).toBe(name);
});

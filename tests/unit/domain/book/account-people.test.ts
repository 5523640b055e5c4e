import { describe, expect, it } from 'vitest';
import { getPersonId, isFirstIncomplete, isSeenPerson } from '@/lib/domain/book/account-people';
import { accountOf } from '../../../support/books';

const NOBODY = { crm_id: null, social_url: null, full_name: null };
const ada = {
  crm_id: 'crm-1',
  social_url: 'https://www.linkedin.com/in/ada-lind',
  full_name: 'Ada Lind',
};

it.each<[string, object, object, boolean]>([
  ['the same in all', ada, ada, true],
  ['the same CRM id, another profile', ada, { ...ada, social_url: 'linkedin.com/in/bo' }, true],
  ['the same profile, another CRM id', ada, { ...ada, crm_id: 'crm-2' }, true],
  [
    'the same profile, written otherwise',
    { ...ada, crm_id: null },
    { ...ada, social_url: 'linkedin.com/in/Ada-Lind/?x=1' },
    true,
  ],
  ['in the CRM since', { ...ada, crm_id: null }, ada, true],
  [
    'another CRM id, nothing else to compare but the name',
    ada,
    { ...NOBODY, crm_id: 'crm-2', full_name: 'Ada Lind' },
    false,
  ],
  [
    'another profile and the same name',
    { ...ada, crm_id: null },
    { ...ada, crm_id: null, social_url: 'linkedin.com/in/ada-2' },
    false,
  ],
  [
    'the name alone',
    { ...NOBODY, full_name: ' ada  LIND' },
    { ...NOBODY, full_name: 'Ada Lind' },
    true,
  ],
  ['a name, and none', { ...NOBODY, full_name: 'Ada Lind' }, NOBODY, false],
  ['nothing at all', NOBODY, NOBODY, false],
  [
    'the same text that is no profile',
    { ...NOBODY, social_url: 'javascript:1' },
    { ...NOBODY, social_url: 'javascript:1' },
    false,
  ],
])('compares two people: %s', (_, seen, person, expected) => {
  expect(isSeenPerson({ ...NOBODY, ...seen }, { ...NOBODY, ...person })).toBe(expected);
});

const bo = { ...NOBODY, full_name: 'Bo' };
const peopleOf = (people: object[]) => accountOf('lind.example', { people });

describe('the id of a person', () => {
  it.each([
    ['the CRM id', { crm_id: '7', social_url: ada.social_url }, '7'],
    ['the profile', { crm_id: null, social_url: ada.social_url }, ada.social_url],
    [
      'the profile, where the CRM id is blank',
      { crm_id: ' ', social_url: ada.social_url },
      ada.social_url,
    ],
    ['none, where the profile is nobody’s', { crm_id: null, social_url: 'n/a' }, undefined],
    ['none', { crm_id: null, social_url: null }, undefined],
  ])('is %s', (_, ids, id) => {
    const [person] = peopleOf([ids]).people;
    expect(person && getPersonId(person)).toBe(id);
  });
});

describe('the first person of an account', () => {
  it.each([
    ['lacks a phone', [{ ...ada, email: 'a@lind.example' }], true],
    ['lacks an email', [{ ...ada, phone: '+46' }], true],
    ['lacks nothing', [{ ...ada, email: 'a@lind.example', phone: '+46' }, bo], false],
    ['cannot be named', [bo, ada], false],
    ['is nobody', [], false],
  ])('%s', (_, people, isIncomplete) => {
    expect(isFirstIncomplete(peopleOf(people))).toBe(isIncomplete);
  });
});

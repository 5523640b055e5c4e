import { describe, expect, it } from 'vitest';
import type { Identity, PageFields } from '@/lib/contract/messages/page-report';
import { checkNames } from '@/lib/domain/person/check-names';

const check = (name: string, id: string, source: 'title' | 'page' = 'title', idType = 'slug') => {
  const fields: PageFields = { name: { value: name, source, confidence: 'low' } };
  return checkNames({ identity: { idType, id } as Identity, fields }).fields.name?.value;
};

it.each([
  ['Ada Lind', 'ada-lind'],
  ['Ada Lind', 'adalind'],
  ['Ada Lind', 'alind'],
  ['Ada Lind, PhD', 'ada-lind-3b4a'],
  ['Ada Lind', 'ada-lind-sales'],
  ['María José Quiroga Lanza', 'mariaquiroga-7'],
  ['Jürgen Müller', 'juergen-mueller'],
  ['Jürgen Müller', 'jurgen-muller-7'],
  ['Łucja Wójtowicz', 'lucja-wojtowicz'],
  ['Lærke Hansen', 'laerke-hansen'],
  ['Guðrún Jónsdóttir', 'gudrun-jonsdottir'],
  ['Þórdís Søby', 'thordis-soeby-4'],
  ['Sœur Ðorđe', 'soeur-dorde'],
  ['Jo Li', 'jo-li'],
  ['王晓岚', '王晓岚'],
  ['عمر الكرمي', 'عمر-الكرمي'],
])('%s may be at %s', (name, vanity) => {
  expect(check(name, vanity)).toBe(name);
});

it.each([
  ['Anna Berger', 'anton-berger'],
  ['Ada Lind', 'bo-berg'],
  ['Li Na', 'olivia-nash'],
  ['Profile Not Found', 'ada-lind'],
  ['王晓岚', 'ada-lind'],
  ['Auth Wall', 'ada-lind'],
  ['Anmelden', 'ada-lind'],
])('%s is not at %s', (name, vanity) => {
  expect(check(name, vanity)).toBeUndefined();
});

it('leaves a name that the page itself shows, and an address that has no name', () => {
  expect(check('Ada Lind', 'bo-berg', 'page')).toBe('Ada Lind');
  expect(check('Ada Lind', '193579016', 'title', 'member')).toBe('Ada Lind');
});

describe('a profile that an account links to', () => {
  const linked = (name: string | null, link: string, idType = 'github') => {
    const fields: PageFields = {
      ...(name !== null && { name: { value: name, source: 'page', confidence: 'high' } }),
      socialUrl: { value: `https://www.linkedin.com/${link}`, source: 'page', confidence: 'high' },
    };
    return checkNames({ identity: { idType, id: 'ada' } as Identity, fields }).fields.socialUrl
      ?.confidence;
  };

  it.each([
    ['whose vanity name is the account’s name is that person’s', 'Ada Lind', 'in/ada-lind', 'high'],
    ['of somebody else is only a suggestion', 'Ada Lind', 'in/anna-berger', 'low'],
    ['of a namesake is only a suggestion', 'Ada Lind', 'in/ada-berg', 'low'],
    ['is only a suggestion where the account has no name', null, 'in/ada-lind', 'low'],
    ['of the same company is its own', 'Northwind Pumps', 'company/northwind-pumps', 'high'],
    ['of another company is only a suggestion', 'Northwind Pumps', 'company/contoso', 'low'],
    ['of a company by its number is only a suggestion', 'Northwind', 'company/1234', 'low'],
  ])('%s', (_, name, link, confidence) => {
    expect(linked(name, link)).toBe(confidence);
  });

  it('is not doubted on the record of a CRM, which the team writes', () => {
    expect(linked('Ada Lind', 'in/anna-berger', 'crm:hubspot')).toBe('high');
  });
});

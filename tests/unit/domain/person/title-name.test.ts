import { expect, it } from 'vitest';
import type { Identity, PageFields } from '@/lib/contract/messages/page-report';
import { checkTitleName } from '@/lib/domain/person/title-name';

const check = (name: string, id: string, source: 'title' | 'page' = 'title', idType = 'slug') => {
  const fields: PageFields = { name: { value: name, source, confidence: 'low' } };
  return checkTitleName({ identity: { idType, id } as Identity, fields }).fields.name?.value;
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

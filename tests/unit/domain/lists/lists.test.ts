import { describe, expect, it } from 'vitest';
import { findInList } from '@/lib/domain/lists/find-in-list';
import { getItemName, listItemFacts } from '@/lib/domain/lists/list-item-words';
import { toCandidate } from '@/lib/domain/lists/list-values';
import { itemOf } from '../../../support/lists';

describe('finding in a list', () => {
  const items = [
    itemOf('zoe', { full_name: 'Zoë Ångström', company_name: 'Lind AB' }),
    itemOf('bo', { full_name: 'Bo Berg', email: 'bo@lind.example' }),
  ];
  const find = (words: string) => findInList(items, words).map(({ id }) => id);

  it('finds all words, each in any field, whatever their case and accents', () => {
    expect(find('ANGSTROM lind')).toEqual(['zoe']);
    expect(find('lind')).toEqual(['zoe', 'bo']);
    expect(find('zoe berg')).toEqual([]);
  });

  it('finds everything without words', () => {
    expect(find('  ')).toEqual(['zoe', 'bo']);
  });

  it('finds no word that begins in one field and ends in the next', () => {
    expect(find('ångströmlind')).toEqual([]);
  });
});

describe('an item in words', () => {
  it('is called by its name, else by whatever tells it', () => {
    expect(getItemName({ full_name: 'Ada Lind', name: 'Other' })).toBe('Ada Lind');
    expect(getItemName({ first_name: 'Ada', last_name: null })).toBe('Ada');
    expect(getItemName({ full_name: '  ', domain: 'lind.example' })).toBe('lind.example');
    expect(getItemName({})).toBeUndefined();
  });

  it('does not say its name a second time among its facts', () => {
    expect(listItemFacts({ domain: 'lind.example', location: 'Lund' })).toEqual(['Lund']);
    expect(
      listItemFacts({ full_name: 'Ada', current_position: 'CEO', domain: 'a.example' }),
    ).toEqual(['CEO', 'a.example']);
  });
});

describe('one of many, as an item', () => {
  const subject = { kind: 'person', key: 'person:slug:ada', label: 'Ada Lind' } as const;

  it('is a person and a company, each with what is known', () => {
    const person = { fullName: 'Ada van der Lind', jobTitle: 'CEO', email: null };
    const company = { name: 'Lind AB', domain: 'lind.example' };
    expect(toCandidate({ subject, person, company, account: null }).values).toEqual({
      PEOPLE: {
        full_name: 'Ada van der Lind',
        first_name: 'Ada',
        last_name: 'van der Lind',
        current_position: 'CEO',
        company_name: 'Lind AB',
        domain: 'lind.example',
      },
      COMPANY: { name: 'Lind AB', domain: 'lind.example' },
    });
  });

  it('is no person where nobody is known', () => {
    const company = { domain: 'lind.example' };
    const { values } = toCandidate({ subject, person: null, company, account: null });
    expect(values.PEOPLE).toBeNull();
  });
});

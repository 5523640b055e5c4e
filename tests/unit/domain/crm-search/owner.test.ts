import { describe, expect, it } from 'vitest';
import { crmMatchSchema } from '@/lib/contract/service/crm-search';
import { getOwner, type MatchOwner, getOwnerWords } from '@/lib/domain/crm-search/owner';
import { crmMatch } from '@/tests/support/ui/ui-fixtures';

const NOBODY = { owned_by_you: false, ownerId: null, ownerName: null };

describe('whose a record of a CRM is', () => {
  it.each<[string, object, MatchOwner]>([
    ['the caller’s', { owned_by_you: true }, { type: 'you' }],
    [
      'the caller’s, whatever name it says',
      { owned_by_you: true, ownerId: 'u7', ownerName: 'Jonas Weber' },
      { type: 'you' },
    ],
    ['a colleague’s', { ownerName: 'Jonas Weber' }, { type: 'other', name: 'Jonas Weber' }],
    [
      'a colleague’s, with their id',
      { ownerId: 'u7', ownerName: 'Jonas Weber' },
      { type: 'other', name: 'Jonas Weber' },
    ],
    ['somebody’s of whom only the id is known', { ownerId: 'u7' }, { type: 'other', name: null }],
    [
      'somebody’s whose name is empty',
      { ownerId: 'u7', ownerName: '' },
      { type: 'other', name: null },
    ],
    [
      'somebody’s whose name cannot be read',
      crmMatchSchema.parse({ ...crmMatch(NOBODY), ownerName: {} }),
      { type: 'other', name: null },
    ],
    ['nobody’s', {}, { type: 'nobody' }],
    ['nobody’s, where id and name are empty', { ownerId: '', ownerName: '' }, { type: 'nobody' }],
  ])('is %s', (_, known, owner) => {
    expect(getOwner(crmMatch({ ...NOBODY, ...known }))).toEqual(owner);
  });

  it.each<[MatchOwner, string]>([
    [{ type: 'you' }, 'Yours'],
    [{ type: 'nobody' }, 'No owner'],
    [{ type: 'other', name: 'Jonas Weber' }, 'Owned by Jonas Weber'],
    [{ type: 'other', name: null }, 'Owned by someone else'],
  ])('%j is said in words', (owner, words) => {
    expect(getOwnerWords(owner)).toBe(words);
  });
});

import { expect, it } from 'vitest';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import {
  findContactOwner,
  getFirstOffer,
  type ContactOwner,
} from '@/lib/domain/book/contact-owner';
import { accountOf } from '../../../support/books';
import { crmMatch, crmReply } from '../../../support/ui/ui-fixtures';

const ME = { id: 'u1', name: 'Dana Reyes' };
const COLLEAGUE = { id: 'u7', name: 'Jonas Weber' };

const accountWith = (owner: object | null, crm_id: string | null) =>
  accountOf('lind.example', { owner, people: [{ full_name: 'Ada Lind', crm_id }] });

const matchOf = (changed: Partial<CrmMatch>) => crmMatch({ id: '7', ...changed });
const MINE = matchOf({ owned_by_you: true });
const THEIRS = matchOf({ owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber' });
const NAMELESS = matchOf({ owned_by_you: false, ownerId: 'u7', ownerName: null });
const NOBODYS = matchOf({ owned_by_you: false, ownerId: null, ownerName: null });

it.each<[string, string | null, object | null, CrmMatch[], ContactOwner | null]>([
  ['of nobody, where the rep owns the account', '7', ME, [], null],
  ['of nobody, where nobody owns the account', '7', null, [], null],
  ['of whoever owns the account', '7', COLLEAGUE, [], { of: 'account', name: 'Jonas Weber' }],
  ['of whoever the CRM says', '7', ME, [THEIRS], { of: 'contact', name: 'Jonas Weber' }],
  ['of whoever the CRM says, without a name', '7', ME, [NAMELESS], { of: 'contact', name: null }],
  ['of the rep, whoever owns the account', '7', COLLEAGUE, [MINE], null],
  [
    'of whoever the CRM says, by the longer form of its ID',
    '0035g00000AbCdE',
    ME,
    [{ ...THEIRS, id: '0035g00000AbCdEAAU' }],
    { of: 'contact', name: 'Jonas Weber' },
  ],
  [
    'of whoever owns the account, where the contact has no owner',
    '7',
    COLLEAGUE,
    [NOBODYS],
    { of: 'account', name: 'Jonas Weber' },
  ],
  [
    'of whoever owns the account, where the CRM tells of another record',
    '8',
    COLLEAGUE,
    [MINE],
    { of: 'account', name: 'Jonas Weber' },
  ],
  ['of nobody, where the person is no contact', null, COLLEAGUE, [THEIRS], null],
])('a contact is one %s', (_, crmId, accountOwner, matches, expected) => {
  const account = accountWith(accountOwner, crmId);
  const [person] = account.people;
  if (!person) throw new Error('No person');
  const reply = crmReply({ matches });
  expect(
    findContactOwner({
      booked: { choice: 'all', account },
      person,
      ownScope: 'owner:u1',
      searches: [
        { type: 'waiting', request: {} },
        { type: 'answered', request: {}, reply, at: 0 },
      ],
    }),
  ).toEqual(expected);
});

it.each<[crmId: string | null, ContactOwner | null, boolean, ReturnType<typeof getFirstOffer>]>([
  [null, null, true, 'enrich'],
  ['7', null, true, 'update'],
  ['7', { of: 'contact', name: 'Jonas Weber' }, true, 'find-only'],
  ['7', { of: 'account', name: null }, true, 'find-only'],
  ['7', { of: 'contact', name: 'Jonas Weber' }, false, 'update'],
])(
  'offers for the contact %s of %j, who can be found: %s, first %s',
  (crmId, owner, canFind, offer) => {
    const [person] = accountWith(null, crmId).people;
    if (!person) throw new Error('No person');
    expect(getFirstOffer(person, owner, canFind)).toBe(offer);
  },
);

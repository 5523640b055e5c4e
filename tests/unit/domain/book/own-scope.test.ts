import { expect, it } from 'vitest';
import type { BookChoice } from '@/lib/contract/stored/book';
import { isOwnAccount, isTakenFromColleague } from '@/lib/domain/book/own-scope';

const ME = { id: 'u1', name: 'Dana Reyes' };
const COLLEAGUE = { id: 'u7', name: 'Jonas Weber' };

it.each<[BookChoice, typeof ME | null, ownScope: string | null, boolean]>([
  ['all', ME, 'owner:u1', true],
  ['all', COLLEAGUE, 'owner:u1', false],
  ['all', null, 'owner:u1', false],
  ['u1', ME, 'owner:u1', true],
  ['u7', COLLEAGUE, 'owner:u1', false],
  [null, ME, 'owner:u1', true],
  // Assigned to somebody else since the book was ranked.
  [null, COLLEAGUE, 'owner:u1', false],
  [null, null, 'owner:u1', true],
  // Nobody says who the caller is: their own book lists what is theirs.
  [null, ME, null, true],
  [null, ME, 'unlinked:9', true],
  ['all', ME, null, false],
  ['all', ME, 'unlinked:9', false],
])(
  'in the book %s an account of %j is the caller’s, whose scope is %s: %s',
  (choice, owner, ownScope, isOwn) => {
    expect(isOwnAccount(choice, { owner }, ownScope)).toBe(isOwn);
  },
);

it.each<[string, typeof ME | null, ownerId: string | null, ownScope: string | null, boolean]>([
  ['takes a colleague’s from them', COLLEAGUE, 'u1', 'owner:u1', true],
  ['takes it from them for another colleague', COLLEAGUE, 'u8', 'owner:u1', true],
  ['leaves it with them', COLLEAGUE, 'u7', 'owner:u1', false],
  ['gives away the caller’s own', ME, 'u7', 'owner:u1', false],
  ['takes what nobody owns from nobody', null, 'u7', 'owner:u1', false],
  ['says nothing before somebody is chosen', COLLEAGUE, null, 'owner:u1', false],
  ['asks where nobody says who the caller is', ME, 'u7', null, true],
])('an assignment %s', (_, owner, ownerId, ownScope, isTaken) => {
  const booked = { choice: 'all', account: { owner } } as const;
  expect(isTakenFromColleague(booked, ownerId, ownScope)).toBe(isTaken);
});

import { expect, it } from 'vitest';
import type { BookChoice } from '@/lib/contract/stored/book';
import { isOwnAccount } from '@/lib/domain/book/own-scope';

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

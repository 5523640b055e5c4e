import type { Additions } from '@/lib/background/jobs/list-additions';
import type { BookRepository } from '@/lib/background/storage/books/book-repository';
import type { ListRepository } from '@/lib/background/storage/lists/list-repository';

const nothing = () => Promise.resolve();

/** Has no pending additions to a list. */
export const noAdditions: Additions = {
  askForCheck: () => Promise.resolve(),
  replace: () => Promise.resolve(),
  list: () => Promise.resolve({ open: 0, items: [] }),
};

/** Keeps nothing, for jobs that are not about books. */
export const noBooks: BookRepository = {
  keep: () => Promise.resolve(true),
  countChanges: () => 0,
  drop: nothing,
  forget: nothing,
  forgetAll: nothing,
  changeAccounts: nothing,
  keepOwners: nothing,
  findHead: () => Promise.resolve(undefined),
  readInTurn: (_, look) => look(),
};

/** Keeps nothing, for jobs that are not about lists. */
export const noLists: ListRepository = {
  getEra: () => Promise.resolve({ changes: 0, connection: null }),
  keepMade: nothing,
  keepRead: nothing,
  update: nothing,
  keepPage: nothing,
  addItem: nothing,
  dropItem: nothing,
  getRevision: () => 0,
  erasePeople: nothing,
  findPages: () => Promise.resolve([]),
  use: nothing,
  rename: nothing,
  forget: nothing,
  noteGone: nothing,
  forgetItems: nothing,
  forgetAll: nothing,
  match: (_, matchQueries) => Promise.resolve(matchQueries.map(() => null)),
};

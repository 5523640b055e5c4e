import type { BookRepository } from '@/lib/background/storage/books/book-repository';

const nothing = () => Promise.resolve();

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

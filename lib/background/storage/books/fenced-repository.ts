import type { KeyFence } from '@/lib/background/service-client/key-fence';
import type { BookRepository } from './book-repository';

/** A repository for one call and what comes of it: of the book of a key that is no longer saved it keeps nothing. */
export const fenceRepository = (
  books: BookRepository,
  expectSameKey: KeyFence,
): BookRepository => ({
  ...books,
  keep: (scope, list) => expectSameKey().then(() => books.keep(scope, list)),
  drop: (scope, domain) => expectSameKey().then(() => books.drop(scope, domain)),
  keepOwners: (owners) => expectSameKey().then(() => books.keepOwners(owners)),
});

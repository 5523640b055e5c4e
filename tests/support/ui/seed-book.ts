import { ACCOUNTS_PER_CHUNK } from '@/lib/contract/limits';
import type { StoredOwners } from '@/lib/contract/stored/book';
import { toParts } from '@/lib/contract/to-parts';
import { toBookKey } from '@/lib/background/storage/books/book-key';
import type { RealBackground } from './real-background';
import type { KeptBook } from './ui-book';

/** Stores books and owners as if they had been read before. The sandbox does not know them. */

export async function seedBook(
  { database, announce }: RealBackground,
  { head: { visitedAt, ...head }, entries }: KeptBook,
): Promise<void> {
  const key = toBookKey(head.choice ?? undefined);
  // One transaction, because a book that is read half-way cannot be read, and is forgotten.
  const transaction = database.transaction(['books', 'bookChunks', 'bookVisits'], 'readwrite');
  const chunks = transaction.objectStore('bookChunks');
  await Promise.all([
    transaction.objectStore('books').put(head, key),
    chunks.delete(IDBKeyRange.bound([key], [key, []])),
    ...toParts(entries, ACCOUNTS_PER_CHUNK).map((part, index) => chunks.put(part, [key, index])),
    visitedAt !== null &&
      transaction.objectStore('bookVisits').put({ at: visitedAt, before: visitedAt }, key),
    transaction.done,
  ]);
  announce(['book']);
}

export async function seedOwners(
  { database, announce }: RealBackground,
  owners: StoredOwners,
): Promise<void> {
  await database.put('owners', owners, 'current');
  announce(['book']);
}

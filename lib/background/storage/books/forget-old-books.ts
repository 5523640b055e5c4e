import { allChunksOf } from '../chunks';
import type { Database } from '../database';
import { parseHead } from './read-book';

/** Deletes books that were last read before an instant, and unreadable ones. Visits stay, because they are small. */
export async function forgetOldBooks(database: Database, before: number): Promise<void> {
  const stores = ['books', 'bookChunks', 'bookReadings'] as const;
  const transaction = database.transaction(stores, 'readwrite');
  const books = transaction.objectStore('books');
  for (const key of await books.getAllKeys()) {
    const head = parseHead(await books.get(key));
    if (head && head.readAt >= before) continue;
    await Promise.all([
      books.delete(key),
      transaction.objectStore('bookChunks').delete(allChunksOf(key)),
      transaction.objectStore('bookReadings').delete(key),
    ]);
  }
  await transaction.done;
}

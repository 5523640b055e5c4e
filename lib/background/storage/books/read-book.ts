import { z } from 'zod';
import {
  bookEntrySchema,
  bookHeadSchema,
  storedOwnersSchema,
  type BookChoice,
  type BookEntry,
  type BookStart,
  type StoredOwners,
} from '@/lib/contract/stored/book';
import { parseStored } from '../chunks';
import type { Database } from '../database';
import { toBookKey } from './book-key';
import { readVisitedAt } from './visits';

/** Reads stored books, and the owners that books are chosen by. */

/** Visits have their own store, because they do not come from the service. */
const storedHeadSchema = bookHeadSchema.omit({ visitedAt: true });
export type StoredHead = z.infer<typeof storedHeadSchema>;

const entriesSchema = z.array(bookEntrySchema);

export const parseHead = (raw: unknown) => parseStored('book', 'head', storedHeadSchema, raw);
const parseEntries = (raw: unknown) => parseStored('book', 'chunk', entriesSchema, raw);

export const readHead = async (
  database: Database,
  choice: BookChoice | undefined,
): Promise<StoredHead | undefined> => parseHead(await database.get('books', toBookKey(choice)));

/** A chunk of accounts; undefined: there is none, or it is unreadable. */
export const readChunk = async (
  database: Database,
  choice: BookChoice,
  index: number,
): Promise<BookEntry[] | undefined> =>
  parseEntries(await database.get('bookChunks', [toBookKey(choice), index]));

/** All accounts of a book; undefined: some are unreadable. */
export async function readEntries(
  database: Database,
  { choice, chunks }: Pick<StoredHead, 'choice' | 'chunks'>,
): Promise<BookEntry[] | undefined> {
  const parts = await Promise.all(chunks.map((_, index) => readChunk(database, choice, index)));
  const whole = parts.filter((part) => part !== undefined);
  return whole.length === parts.length ? whole.flat() : undefined;
}

/** What a book opens with. Three records are read, however many accounts there are. Null: there is no such book. */
export async function readBookStart(
  database: Database,
  choice: BookChoice,
  now: number,
): Promise<BookStart | null | 'unreadable'> {
  const transaction = database.transaction(['books', 'bookChunks', 'bookVisits']);
  const key = toBookKey(choice);
  const [rawHead, rawChunk, visits] = await Promise.all([
    transaction.objectStore('books').get(key),
    transaction.objectStore('bookChunks').get([key, 0]),
    transaction.objectStore('bookVisits').get(key),
  ]);
  if (rawHead === undefined) return null;
  const head = parseHead(rawHead);
  const first = head?.chunks.length === 0 ? [] : parseEntries(rawChunk);
  if (!head || !first) return 'unreadable';
  return { head: { ...head, visitedAt: readVisitedAt(visits, now) }, first };
}

/** The stored CRM owners; null: never read, or unreadable. */
export const readOwners = async (database: Database): Promise<StoredOwners | null> =>
  storedOwnersSchema.safeParse(await database.get('owners', 'current')).data ?? null;

import { z } from 'zod';
import type { Job } from '../stored/job';
import {
  accountMatchQuerySchema,
  bookChoiceSchema,
  type BookEntry,
  type BookStart,
  type FoundAccount,
  type StoredOwners,
} from '../stored/book';
import { answers, message, noAnswer, noInput } from './message';

/** Messages about books of accounts and CRM owners. */

export const bookMessages = {
  /** The stored book, whatever its age; null: never read. A `book.read` job renews it. */
  'book.get': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    answers<BookStart | null>(),
  ),
  /** One chunk of its accounts, by rank; empty after the last one. */
  'book.chunk': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema, index: z.number().int().min(0) }),
    answers<BookEntry[]>(),
  ),
  /** Jobs that read a book or are about one of its accounts, and are open or ended within the last hour; newest first. */
  'book.jobs': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    answers<Job[]>(),
  ),
  /** The account that a page is about, from any stored book; the caller's own book comes first. */
  'book.find': message('panel', () => accountMatchQuerySchema, answers<FoundAccount | null>()),
  /** Notes that the rep views a book. */
  'book.visit': message('panel', () => z.strictObject({ choice: bookChoiceSchema }), noAnswer),
  /** The stored CRM owners; null: never read. An `owners.read` job renews them. */
  'owners.get': message('panel', noInput, answers<StoredOwners | null>()),
} as const;

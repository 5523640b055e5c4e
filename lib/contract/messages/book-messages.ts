import { z } from 'zod';
import { jobSchema } from '../stored/job';
import {
  accountMatchQuerySchema,
  bookChoiceSchema,
  bookEntrySchema,
  bookStartSchema,
  foundAccountSchema,
  storedOwnersSchema,
} from '../stored/book';
import { message, nothing } from './message';

/** What is said of books of accounts, and of the CRM owners. */

export const bookMessages = {
  /** The book as it is known, whatever its age; null: never read. A job `book.read` renews it. */
  'book.get': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    () => bookStartSchema.nullable(),
  ),
  /** One chunk of its accounts, by rank; empty past the end. */
  'book.chunk': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema, index: z.number().int().min(0) }),
    () => z.array(bookEntrySchema),
  ),
  /** Jobs that read a book, or are about an account of it, and wait or run, or ended within the last hour; newest first. */
  'book.jobs': message(
    'panel',
    () => z.strictObject({ choice: bookChoiceSchema }),
    () => z.array(jobSchema),
  ),
  /** The account that a page is about, in whatever book is known, the caller's own first. */
  'book.find': message(
    'panel',
    () => accountMatchQuerySchema,
    () => foundAccountSchema.nullable(),
  ),
  /** The rep looks at a book. */
  'book.visit': message('panel', () => z.strictObject({ choice: bookChoiceSchema }), nothing),
  /** The CRM owners as they are known; null: never read. A job `owners.read` renews them. */
  'owners.get': message('panel', nothing, () => storedOwnersSchema.nullable()),
} as const;

import { MAX_MATCH_KEY, MAX_MATCH_KEYS, MAX_MATCH_PROFILE, MAX_STORED_ID } from '../limits';
import { z } from 'zod';
import { accountListSchema, accountSchema, ownerSchema } from '../service/book';
import { text } from '../service/tolerant';

/**
 * A book as it is kept: a head, and its accounts in chunks of a revision each, so that a change of one account is told
 * without telling ten thousand.
 */

/** Whose book: null is the caller's own; else `all`, `unassigned` or a CRM owner's id, as the service takes them. */
export const bookChoiceSchema = z.string().min(1).max(MAX_STORED_ID).nullable();
export type BookChoice = z.infer<typeof bookChoiceSchema>;

export const bookEntrySchema = z.object({
  account: accountSchema,
  /** It was not in the book when this was last read on an earlier day. */
  isNew: z.boolean(),
});
export type BookEntry = z.infer<typeof bookEntrySchema>;

/** What the service says of a book beside its accounts. */
const bookFactsSchema = accountListSchema.omit({ accounts: true });
export type BookFacts = z.infer<typeof bookFactsSchema>;

/**
 * While a book is ranked anew, and when that fails, the accounts that were known stay: `generated_at` and `book_size`
 * are about those, `status`, `requested_at` and `error` of what the service answered last.
 */
export const bookHeadSchema = bookFactsSchema.extend({
  choice: bookChoiceSchema,
  /** When the service answered this; milliseconds since 1970, like all instants here. */
  readAt: z.number(),
  /** How many accounts there are, and how many of them are new. */
  total: z.number().int(),
  newTotal: z.number().int(),
  /** A revision for each chunk: another one whenever an account in it is another. */
  chunks: z.array(z.string()),
  /** When the rep looked at it before this day; signals after that are marked. Null: never. */
  visitedAt: z.number().nullable(),
});
export type BookHead = z.infer<typeof bookHeadSchema>;

/** What is shown of a book at once: its head, and the first of its accounts. */
export const bookStartSchema = z.object({
  head: bookHeadSchema,
  first: z.array(bookEntrySchema),
});
export type BookStart = z.infer<typeof bookStartSchema>;

/** What tells an account in the book from a page: any of them will do. */
export const accountMatchQuerySchema = z.strictObject({
  domains: z.array(z.string().min(1).max(MAX_MATCH_KEY)).max(MAX_MATCH_KEYS),
  /** Ids in a CRM, of companies and of people: a CRM may number both from 1. */
  companyIds: z.array(z.string().min(1).max(MAX_MATCH_KEY)).max(MAX_MATCH_KEYS),
  personIds: z.array(z.string().min(1).max(MAX_MATCH_KEY)).max(MAX_MATCH_KEYS),
  /** Profile addresses of people. */
  profiles: z.array(z.string().min(1).max(MAX_MATCH_PROFILE)).max(MAX_MATCH_KEYS),
});
export type AccountMatchQuery = z.infer<typeof accountMatchQuerySchema>;

/** An account that was found in a book, and whose book it is. */
export const foundAccountSchema = z.object({
  choice: bookChoiceSchema,
  entry: bookEntrySchema,
  /** The CRM whose record the account's `crm_id` names. */
  crm: text,
  /** Its owner is the caller, as far as their own book tells. */
  isYours: z.boolean(),
});
export type FoundAccount = z.infer<typeof foundAccountSchema>;

/** CRM owners, by whose id a book can be chosen. */
export const storedOwnersSchema = z.object({ owners: z.array(ownerSchema), readAt: z.number() });
export type StoredOwners = z.infer<typeof storedOwnersSchema>;

/** The account that the panel of a window is asked to show. */
export interface WantedAccount {
  windowId: number;
  choice: BookChoice;
  domain: string;
}

import { MAX_MATCH_KEY, MAX_MATCH_KEYS, MAX_MATCH_PROFILE, MAX_STORED_ID } from '../limits';
import { z } from 'zod';
import { accountListSchema, accountSchema, ownerSchema } from '../service/book';

/**
 * A stored book: a head, and its accounts in chunks. Each chunk has a revision, so that after a change of one account the
 * panel fetches one chunk and not ten thousand accounts.
 */

/**
 * Whose book it is. Null: the caller's own; otherwise `all`, `unassigned` or the id of a CRM owner, as the service takes
 * them.
 */
export const bookChoiceSchema = z.string().min(1).max(MAX_STORED_ID).nullable();
export type BookChoice = z.infer<typeof bookChoiceSchema>;

export const bookEntrySchema = z.object({
  account: accountSchema,
  /** It was not in the book when that was last read on an earlier day. */
  isNew: z.boolean(),
  /** Its rank then. Missing: it was not there, or that is not known. */
  rankBefore: z.number().int().optional(),
});
export type BookEntry = z.infer<typeof bookEntrySchema>;

/** What the service says about a book, without its accounts. */
const bookFactsSchema = accountListSchema.omit({ accounts: true });
export type BookFacts = z.infer<typeof bookFactsSchema>;

/**
 * While a book is being ranked, and when the ranking fails, the known accounts stay. `generated_at` and `book_size` then
 * describe those accounts; `status`, `requested_at` and `error` are the service's last.
 */
export const bookHeadSchema = bookFactsSchema.extend({
  choice: bookChoiceSchema,
  /** When the service gave this answer. Milliseconds since 1970, like all instants here. */
  readAt: z.number(),
  /** How far the service's clock was ahead of this computer's then; below 0: behind. */
  clockAheadMs: z.number(),
  /** The number of accounts, and of new ones. */
  total: z.number().int(),
  newTotal: z.number().int(),
  /** The revision of each chunk. It changes whenever an account in the chunk changes. */
  chunks: z.array(z.string()),
  /** The last visit before this day. Signals after it are marked. Null: there was none. */
  visitedAt: z.number().nullable(),
});
export type BookHead = z.infer<typeof bookHeadSchema>;

export interface BookStart {
  head: BookHead;
  first: BookEntry[];
}

/** What identifies the account that a page is about; any match counts. */
export const accountMatchQuerySchema = z.strictObject({
  domains: z.array(z.string().min(1).max(MAX_MATCH_KEY)).max(MAX_MATCH_KEYS),
  /** Ids in a CRM. Companies and people are apart, because a CRM may number both from 1. */
  companyIds: z.array(z.string().min(1).max(MAX_MATCH_KEY)).max(MAX_MATCH_KEYS),
  personIds: z.array(z.string().min(1).max(MAX_MATCH_KEY)).max(MAX_MATCH_KEYS),
  profiles: z.array(z.string().min(1).max(MAX_MATCH_PROFILE)).max(MAX_MATCH_KEYS),
});
export type AccountMatchQuery = z.infer<typeof accountMatchQuerySchema>;

/** An account that was found in a book, and whose book it is. */
export interface FoundAccount {
  choice: BookChoice;
  entry: BookEntry;
  /** The CRM whose record the account's `crm_id` names. */
  crm: string | null;
  rankedAt: string | null;
  /** When its book was read, in milliseconds since 1970. */
  readAt: number;
  /** Its owner is the caller, as far as the caller's own book shows. */
  isYours: boolean;
}

/** CRM owners. A book is selected by an owner's id. */
export const storedOwnersSchema = z.object({ owners: z.array(ownerSchema), readAt: z.number() });
export type StoredOwners = z.infer<typeof storedOwnersSchema>;

export interface RequestedAccount {
  windowId: number;
  choice: BookChoice;
  domain: string;
}

const visitSchema = z.object({
  domain: z.string(),
  name: z.string(),
  /** The key of the person to reach; null: there is nobody, or they were erased. */
  personKey: z.string().nullable(),
  /** When the round came to it, in milliseconds since 1970. */
  at: z.number(),
});

/** An account that the round has come to. What was done there is in the jobs about it. */
export type RoundVisit = z.infer<typeof visitSchema>;

/** A round: the accounts of a book that a rep works through one after the other, on one day. */
export const roundSchema = z.object({
  choice: bookChoiceSchema,
  /** The local day on which it was started. It is forgotten on the next one. */
  day: z.string(),
  startedAt: z.number(),
  /** Those that the rep has left, in that order. */
  past: z.array(visitSchema.extend({ isSkipped: z.boolean() })),
  /** Null: the round is over. */
  current: visitSchema.nullable(),
  /** The domains of those to come. */
  ahead: z.array(z.string()),
});
export type Round = z.infer<typeof roundSchema>;

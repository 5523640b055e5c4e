import { MAX_LIST_NAME, MAX_LIST_VALUE, MAX_PROFILE_ADDRESS, MAX_STORED_ID } from '../limits';
import { z } from 'zod';
import { listSchema, type ListItem } from '../service/lists';

/**
 * A stored list. The service cannot list lists, so only lists that were created or opened here are known. Its items are
 * stored in chunks apart from its head. Each chunk has a revision, so that after a change of one item the panel fetches one
 * chunk and not twenty thousand items.
 */

/** The service makes the ids of lists. A longer text is not an id. */
export const listIdSchema = z.string().min(1).max(MAX_STORED_ID);

/** The rep's own name for a list. The service cannot rename lists, so only this browser knows it. */
export const localListNameSchema = z.string().trim().min(1).max(MAX_LIST_NAME);

export const knownListSchema = z.object({
  /** The service's last answer. */
  list: listSchema,
  localName: localListNameSchema.nullable(),
  /** When it was last created, opened or added to. Milliseconds since 1970, like all instants here. */
  usedAt: z.number(),
  /** When its first page was last read, or the list was created; null: never. */
  readAt: z.number().nullable(),
  /** The number of items according to the service; null: not read yet. */
  total: z.number().int().nullable(),
  loaded: z.number().int(),
});
export type KnownList = z.infer<typeof knownListSchema>;

export const listHeadSchema = knownListSchema.extend({
  /** The next page to read; null: there is none. */
  nextPage: z.number().int().nullable(),
  /** The service returns the same page again and again, so no more items can be read. */
  isRepeating: z.boolean(),
  /** It lost items while it was being read, so some may have moved to a page that was read before. */
  hasShrunk: z.boolean(),
  /** The revision of each chunk, and its number of items. The revision changes whenever an item in the chunk changes. */
  chunks: z.array(z.object({ revision: z.string(), size: z.number().int() })),
});
export type ListHead = z.infer<typeof listHeadSchema>;

/** What a list opens with: its head and its first items. */
export interface ListStart {
  head: ListHead;
  first: ListItem[];
}

/** What identifies a person or a company among the items of a list; any match counts. */
export const itemMatchQuerySchema = z.strictObject({
  social_url: z.string().max(MAX_PROFILE_ADDRESS).nullable(),
  email: z.string().max(MAX_LIST_VALUE).nullable(),
  /** The company's domain. It identifies an item of a COMPANY list, but not of a PEOPLE list. */
  domain: z.string().max(MAX_LIST_VALUE).nullable(),
  contact_id: z.string().max(MAX_LIST_VALUE).nullable(),
  /** Tells people who share a mailbox apart. */
  full_name: z.string().max(MAX_LIST_VALUE).nullable(),
  /** With the name, what an item without a key is told by. */
  company_name: z.string().max(MAX_LIST_VALUE).nullable(),
  current_position: z.string().max(MAX_LIST_VALUE).nullable(),
  location: z.string().max(MAX_LIST_VALUE).nullable(),
});
export type ItemMatchQuery = z.infer<typeof itemMatchQuerySchema>;

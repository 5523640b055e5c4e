import { MAX_LIST_NAME, MAX_LIST_VALUE, MAX_PROFILE_ADDRESS, MAX_STORED_ID } from '../limits';
import { z } from 'zod';
import { listItemSchema, listSchema } from '../service/lists';

/**
 * A list as it is kept. The service cannot list lists: those are known that were made or opened here. A list's head is
 * kept apart from its items, which lie in chunks of a revision each, so that a change of one item is told without
 * telling twenty thousand.
 */

/** Ids of lists are the service's to make; longer ones are nobody's. */
export const listIdSchema = z.string().min(1).max(MAX_STORED_ID);

/** What the rep calls a list. The service cannot rename it: the name is known here alone. */
export const localListNameSchema = z.string().trim().min(1).max(MAX_LIST_NAME);

export const knownListSchema = z.object({
  /** As the service answered it last. */
  list: listSchema,
  localName: localListNameSchema.nullable(),
  /** When it was last made, opened, or added to; milliseconds since 1970, like all instants here. */
  usedAt: z.number(),
  /** When its first page was read, or it was made; null: never. */
  readAt: z.number().nullable(),
  /** How many items the service says there are; null: not asked yet. */
  total: z.number().int().nullable(),
  /** How many of them are here. */
  loaded: z.number().int(),
});
export type KnownList = z.infer<typeof knownListSchema>;

export const listHeadSchema = knownListSchema.extend({
  /** The page to be read next; null: there is none. */
  nextPage: z.number().int().nullable(),
  /** The service answers the same page again and again: what is here is all that can be read. */
  isRepeating: z.boolean(),
  /** It lost items while it was read: some may have moved to a page that had been read. */
  hasShrunk: z.boolean(),
  /** How many items each chunk holds, and its revision: another one whenever an item in it is another. */
  chunks: z.array(z.object({ revision: z.string(), size: z.number().int() })),
});
export type ListHead = z.infer<typeof listHeadSchema>;

/** What is shown of a list at once: its head, and the first of its items. */
export const listStartSchema = z.object({ head: listHeadSchema, first: z.array(listItemSchema) });
export type ListStart = z.infer<typeof listStartSchema>;

/** What tells a person or a company among the items of a list: any of them will do. */
export const itemMatchQuerySchema = z.strictObject({
  social_url: z.string().max(MAX_PROFILE_ADDRESS).nullable(),
  email: z.string().max(MAX_LIST_VALUE).nullable(),
  /** Of the company: it tells an item of a COMPANY list, and none of a PEOPLE list. */
  domain: z.string().max(MAX_LIST_VALUE).nullable(),
});
export type ItemMatchQuery = z.infer<typeof itemMatchQuerySchema>;

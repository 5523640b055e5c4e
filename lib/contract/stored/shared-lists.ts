import { z } from 'zod';
import { MAX_LIST_NAME, MAX_STORED_ID } from '../limits';
import { listIdSchema, localListNameSchema } from './list';

/**
 * What the browser's profile keeps of the lists of one service, for the rep's other browsers: no items, and nothing of the
 * key. Another browser wrote it, so each entry is parsed separately.
 */

export const sharedListSchema = z.object({
  id: listIdSchema,
  name: z.string().max(MAX_LIST_NAME).nullable(),
  entity: z.string().min(1).max(40),
  /** The organisation of the list. Lists of another organisation are not read. */
  organizationId: z.string().min(1).max(MAX_STORED_ID).nullable(),
  localName: localListNameSchema.nullable(),
  /** To the hour. Milliseconds since 1970. */
  usedAt: z.number().int().min(0),
});
export type SharedList = z.infer<typeof sharedListSchema>;

export const goneListSchema = z.object({ id: listIdSchema, at: z.number().int().min(0) });

export interface SharedLists {
  lists: SharedList[];
  /** Lists for which the service answered 404 to a browser that knew them. They do not come back. */
  gone: z.infer<typeof goneListSchema>[];
}

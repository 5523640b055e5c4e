import { z } from 'zod';
import { MAX_LOOK_UP_TEXT, MAX_MATCH_QUERIES_PER_MESSAGE } from '../limits';
import { jobSchema } from '../stored/job';
import { listItemSchema } from '../service/lists';
import {
  foundItemSchema,
  itemMatchQuerySchema,
  knownListSchema,
  listIdSchema,
  listStartSchema,
  localListNameSchema,
} from '../stored/list';
import { message, nothing } from './message';

/** Messages about lists. */

export const listMessages = {
  /** All known lists, the last used first. The service cannot list lists. */
  'list.known': message('panel', nothing, () => z.array(knownListSchema)),
  /** The stored list, whatever its age; null: it is unknown. `list.read` and `list-items.read` jobs renew it. */
  'list.get': message(
    'panel',
    () => z.strictObject({ id: listIdSchema }),
    () => listStartSchema.nullable(),
  ),
  /** One chunk of its items; empty after the last one. */
  'list.chunk': message(
    'panel',
    () => z.strictObject({ id: listIdSchema, index: z.number().int().min(0) }),
    () => z.array(listItemSchema),
  ),
  /** Jobs that read, change or delete a list, and are open or ended within the last hour without success; newest first. */
  'list.jobs': message(
    'panel',
    () => z.strictObject({ id: listIdSchema }),
    () => z.array(jobSchema),
  ),
  /** For each match query the matching item of the list, among the stored ones; null: none. */
  'list.match': message(
    'panel',
    () =>
      z.strictObject({
        id: listIdSchema,
        matchQueries: z.array(itemMatchQuerySchema).max(MAX_MATCH_QUERIES_PER_MESSAGE),
      }),
    () => z.array(listItemSchema.nullable()),
  ),
  /** The stored items of all known lists that hold all words of a text in their name, company or email; the best first. */
  'list.search': message(
    'panel',
    () => z.strictObject({ text: z.string().max(MAX_LOOK_UP_TEXT) }),
    () => z.array(foundItemSchema),
  ),
  /** Notes that the rep opens a list. */
  'list.use': message('panel', () => z.strictObject({ id: listIdSchema }), nothing),
  /** Null: use the service's name. */
  'list.rename': message(
    'panel',
    () => z.strictObject({ id: listIdSchema, name: localListNameSchema.nullable() }),
    nothing,
  ),
  /** Removes a list and its items from storage. At the service it stays. */
  'list.forget': message('panel', () => z.strictObject({ id: listIdSchema }), nothing),
} as const;

import { z } from 'zod';
import { MAX_MATCH_QUERIES_PER_MESSAGE } from '../limits';
import { jobSchema } from '../stored/job';
import { listItemSchema } from '../service/lists';
import {
  itemMatchQuerySchema,
  knownListSchema,
  listIdSchema,
  listStartSchema,
  localListNameSchema,
} from '../stored/list';
import { message, nothing } from './message';

/** What is said of lists. */

export const listMessages = {
  /** All lists that are known, those used last first. The service cannot list lists. */
  'list.known': message('panel', nothing, () => z.array(knownListSchema)),
  /** A list as it is known, whatever its age; null: it is not. Jobs `list.read` and `list-items.read` renew it. */
  'list.get': message(
    'panel',
    () => z.strictObject({ id: listIdSchema }),
    () => listStartSchema.nullable(),
  ),
  /** One chunk of its items; empty past the end. */
  'list.chunk': message(
    'panel',
    () => z.strictObject({ id: listIdSchema, index: z.number().int().min(0) }),
    () => z.array(listItemSchema),
  ),
  /** Jobs that read, change or delete a list and are open, or ended within the last hour without success; newest first. */
  'list.jobs': message(
    'panel',
    () => z.strictObject({ id: listIdSchema }),
    () => z.array(jobSchema),
  ),
  /** For each match query the item of a list that it tells, among those that are here; null: none. */
  'list.match': message(
    'panel',
    () =>
      z.strictObject({
        id: listIdSchema,
        matchQueries: z.array(itemMatchQuerySchema).max(MAX_MATCH_QUERIES_PER_MESSAGE),
      }),
    () => z.array(listItemSchema.nullable()),
  ),
  /** The rep opens a list. */
  'list.use': message('panel', () => z.strictObject({ id: listIdSchema }), nothing),
  /** Null: by the name that the service has. */
  'list.rename': message(
    'panel',
    () => z.strictObject({ id: listIdSchema, name: localListNameSchema.nullable() }),
    nothing,
  ),
  /** Lets go of a list and its items here; at the service it stays. */
  'list.forget': message('panel', () => z.strictObject({ id: listIdSchema }), nothing),
} as const;

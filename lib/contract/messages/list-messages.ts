import { z } from 'zod';
import { MAX_MATCH_QUERIES_PER_MESSAGE } from '../limits';
import type { Job } from '../stored/job';
import type { ListItem } from '../service/lists';
import {
  itemMatchQuerySchema,
  listIdSchema,
  localListNameSchema,
  type KnownList,
  type ListStart,
} from '../stored/list';
import { answers, message, noAnswer, noInput } from './message';

export const listMessages = {
  /** All known lists, the last used first. The service cannot list lists. */
  'list.known': message(noInput, answers<KnownList[]>()),
  /** The stored list, whatever its age; null: it is unknown. `list.read` and `list-items.read` jobs renew it. */
  'list.get': message(() => ({ id: listIdSchema }), answers<ListStart | null>()),
  /** One chunk of its items; empty after the last one. */
  'list.chunk': message(
    () => ({ id: listIdSchema, index: z.number().int().min(0) }),
    answers<ListItem[]>(),
  ),
  /** Jobs that read, change or delete a list, and are open or ended within the last hour without success; newest first. */
  'list.jobs': message(() => ({ id: listIdSchema }), answers<Job[]>()),
  /** For each match query the matching item of the list, among the stored ones; null: none. */
  'list.match': message(
    () => ({
      id: listIdSchema,
      matchQueries: z.array(itemMatchQuerySchema).max(MAX_MATCH_QUERIES_PER_MESSAGE),
    }),
    answers<(ListItem | null)[]>(),
  ),
  'list.use': message(() => ({ id: listIdSchema }), noAnswer),
  /** Null: use the service's name. */
  'list.rename': message(
    () => ({ id: listIdSchema, name: localListNameSchema.nullable() }),
    noAnswer,
  ),
  /** Removes a list and its items from storage. At the service it stays. */
  'list.forget': message(() => ({ id: listIdSchema }), noAnswer),
} as const;

import { z } from 'zod';
import { newConnectionSchema } from '../stored/connection';
import { message } from './message';
import { WRITE_SORTS } from './write-sorts';

/** What waits to be written or paid for, by the connection that it was made for. */

const writesSchema = z.object({
  /** How many of each sort; those of which there are none are left out. */
  counts: z.partialRecord(z.enum(WRITE_SORTS), z.number().int()),
  total: z.number().int(),
  /** Whom the first of them are about. */
  labels: z.array(z.string()),
});
export type WritesSummary = z.infer<typeof writesSchema>;

const waitingWritesSchema = z.object({
  /** Made for the saved connection, which `next` would replace; none when `next` is the same. */
  own: writesSchema,
  /** Made for another connection than the saved one. */
  others: writesSchema,
  /** Some of the others were made at the saved origin. */
  canSendOthers: z.boolean(),
  /** `next` has the origin of the saved connection: what waits may be sent with its key. */
  isSameOrigin: z.boolean(),
});
export type WaitingWrites = z.infer<typeof waitingWritesSchema>;

export const waitingWriteMessages = {
  /** `next`: the connection that the rep is about to save; null: none. */
  'connection.writes': message(
    'panel',
    () => z.strictObject({ next: newConnectionSchema.nullable() }),
    () => waitingWritesSchema,
  ),
  /** What becomes of the writes of other connections: of one of them, or with `id` null of all. */
  'connection.decide': message(
    'panel',
    () => z.strictObject({ decision: z.enum(['send', 'cancel']), id: z.string().nullable() }),
    () => z.null(),
  ),
} as const;

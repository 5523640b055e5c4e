import { z } from 'zod';
import { newConnectionSchema } from '../stored/connection';
import { message } from './message';
import { WRITE_SORTS } from './write-sorts';

/** Waiting jobs that write or cost, by the connection that they were made for. */

const writesSchema = z.object({
  /** How many of each sort. Sorts without any are left out. */
  counts: z.partialRecord(z.enum(WRITE_SORTS), z.number().int()),
  total: z.number().int(),
  /** The subjects of the first of them. */
  labels: z.array(z.string()),
});
export type WritesSummary = z.infer<typeof writesSchema>;

const waitingWritesSchema = z.object({
  /** Made for the saved connection, which `next` would replace. None when `next` is the same. */
  own: writesSchema,
  /** Made for another connection than the saved one. */
  others: writesSchema,
  /** Some of the others were made for the saved origin. */
  canSendOthers: z.boolean(),
  /** `next` has the same origin as the saved connection, so its key may send what waits. */
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
  /** The rep's decision about writes of other connections: about those of one job, or with `id` null of all. */
  'connection.decide': message(
    'panel',
    () => z.strictObject({ decision: z.enum(['send', 'cancel']), id: z.string().nullable() }),
    () => z.null(),
  ),
} as const;

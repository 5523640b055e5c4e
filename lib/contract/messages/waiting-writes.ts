import { z } from 'zod';
import { connectionIdSchema, newConnectionSchema } from '../stored/connection';
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

/** The id of a connection; null: they were made without one. */
const madeForIdSchema = connectionIdSchema.nullable();

const ofConnectionSchema = writesSchema.extend({
  connectionId: madeForIdSchema,
  /** The address that they may go to; null: they were made without one. */
  host: z.string().nullable(),
  /** The saved connection may send them: they go to the same address, or were made without one. */
  canSend: z.boolean(),
});
export type WritesOfConnection = z.infer<typeof ofConnectionSchema>;

const waitingWritesSchema = z.object({
  /** Made for the saved connection, which `next` would replace. None when `next` is the same. */
  own: writesSchema.extend({ connectionId: madeForIdSchema }),
  /** Made for other connections than the saved one, or for none. */
  others: z.array(ofConnectionSchema),
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
  /** The rep's decision about one write of another connection, or about all of one connection. */
  'connection.decide': message(
    'panel',
    () =>
      z.strictObject({
        decision: z.enum(['send', 'cancel']),
        about: z.union([
          z.strictObject({ jobId: z.string() }),
          z.strictObject({ connectionId: madeForIdSchema }),
        ]),
      }),
    () => z.null(),
  ),
} as const;

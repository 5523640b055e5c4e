import { z } from 'zod';
import { connectionIdSchema, newConnectionSchema } from '../stored/connection';
import { answers, message, noAnswer } from './message';
import type { WriteKind } from './write-kinds';

/** Waiting jobs that write or cost, by the connection that they were made for. */

export interface WritesSummary {
  /** How many of each kind. Kinds without any are left out. */
  counts: Partial<Record<WriteKind, number>>;
  total: number;
  /** The subjects of the first of them. */
  labels: string[];
}

/** The id of a connection; null: they were made without one. */
const madeForIdSchema = connectionIdSchema.nullable();

export interface WritesOfConnection extends WritesSummary {
  connectionId: string | null;
  /** The address that they may go to; null: they were made without one. */
  host: string | null;
  /** The saved connection may send what was not sent: it goes to the same address, or was made without one. */
  canSend: boolean;
}

export interface WaitingWrites {
  /** Made for the saved connection, which `next` would replace. None when `next` is the same. */
  own: WritesSummary & {
    connectionId: string | null;
    /** Some of it was not sent. The rest may have been, so that no other key may send it. */
    hasUnsent: boolean;
  };
  /** `next` has the same origin as the saved connection, so its key may send what waits. */
  isSameOrigin: boolean;
}

export const waitingWriteMessages = {
  /** `next`: the connection that the rep is about to save; null: none. */
  'connection.writes': message(
    () => ({ next: newConnectionSchema.nullable() }),
    answers<WaitingWrites>(),
  ),
  /** The rep's decision about one write of another connection, or about all of one connection. */
  'connection.decide': message(
    () => ({
      decision: z.enum(['send', 'cancel']),
      about: z.union([
        z.strictObject({ jobId: z.string() }),
        z.strictObject({ connectionId: madeForIdSchema }),
      ]),
    }),
    noAnswer,
  ),
} as const;

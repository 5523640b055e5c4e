import { z } from 'zod';
import { OPERATION_NAMES } from '../service/operations';
import { problemSchema } from '../problem';
import { madeForSchema } from './connection';
import { LANES } from './job';

/**
 * Calls: what is sent to the service for one or more jobs. A call is on disk before it is sent, and stays there until its
 * outcome is known. Whatever happens to it happens to all of its jobs: it is never split, and never sent with other bytes.
 */

const CALL_STATES = [
  /** It is being sent for the first time. */
  'sent',
  /** The service may have carried it out. It is repeated as it is, under the same id. */
  'unknown',
  /** The service has accepted it, and is asked for its run until that ends. */
  'polling',
  /** Only the rep can decide what is done next. */
  'asks-rep',
] as const;

export const callSchema = z.object({
  /** Also its idempotency key, where the operation takes one. */
  id: z.string(),
  /** The most urgent lane of its jobs. */
  lane: z.enum(LANES),
  /** The next request: the call itself, or the poll of its run. */
  operation: z.enum(OPERATION_NAMES),
  connection: madeForSchema.nullable(),
  state: z.enum(CALL_STATES),
  /** Its jobs, in the order of the body. `part`: which records of the body are a job's. */
  members: z.array(z.object({ jobId: z.string(), part: z.unknown() })),
  /** The request as it was sent; null: a repeat is made from the jobs, because it is harmless or impossible. */
  body: z.unknown(),
  /** What the service has accepted; null: nothing yet. */
  run: z.unknown(),
  /** Attempts that failed in a row. */
  attempts: z.number().int(),
  /** The next request is not sent before this instant. */
  notBefore: z.number(),
  /** What the next request waits for. */
  waitingFor: z.enum(['retry', 'limit', 'pause', 'run']).nullable(),
  problem: problemSchema.nullable(),
  /** When it was first sent, or when the rep last asked to repeat it. */
  since: z.number(),
  /** While a request is in flight. An outcome of another lease is ignored. */
  lease: z.object({ id: z.string(), since: z.number() }).nullable(),
});
export type Call = z.infer<typeof callSchema>;

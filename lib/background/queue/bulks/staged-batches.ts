import { z } from 'zod';
import { madeForSchema } from '@/lib/contract/stored/connection';
import { LANES, subjectSchema } from '@/lib/contract/stored/job';
import { JOB_KINDS } from '@/lib/contract/stored/job-kinds';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import type { MadeDraft } from '../requests/add-jobs';

/**
 * Parcels: what was asked for at once, many drafts in one record, on disk in a hundredth of the time that a record for
 * each takes. The runner opens one after the other, and from then on each of its jobs stands in line.
 */

/** A staged batch is opened in one transaction, which a click may have to wait for: some tens of milliseconds. */
export const JOBS_PER_STAGED_BATCH = 100;

const draftSchema = z.object({
  kind: z.enum(JOB_KINDS),
  key: z.string(),
  lane: z.enum(LANES),
  operation: z.enum(OPERATION_NAMES),
  group: z.string(),
  subject: subjectSchema,
  bulkId: z.string().nullable(),
  input: z.unknown(),
  connection: madeForSchema.nullable().default(null),
  freshMs: z.number(),
  holdMs: z.number(),
  isAnew: z.boolean().optional(),
}) satisfies z.ZodType<MadeDraft>;

export const stagedBatchSchema = z.object({
  bulkId: z.string(),
  /** How many drafts are in it. */
  left: z.number().int(),
  /** How many bulks had been staged with this one; null: staged before that was counted. */
  order: z.number().int().nullable().default(null),
  /** The job that must be done before it is opened, and that completes its drafts; null: it waits for none. */
  afterJobId: z.string().nullable().default(null),
  drafts: z.array(draftSchema),
});
export type StagedBatch = z.infer<typeof stagedBatchSchema>;

export const toStagedBatches = (
  { bulkId, order, afterJobId }: Pick<StagedBatch, 'bulkId' | 'order' | 'afterJobId'>,
  drafts: MadeDraft[],
): StagedBatch[] =>
  Array.from({ length: Math.ceil(drafts.length / JOBS_PER_STAGED_BATCH) }, (_, index) => {
    const from = index * JOBS_PER_STAGED_BATCH;
    const some = drafts.slice(from, from + JOBS_PER_STAGED_BATCH);
    return { bulkId, order, afterJobId, left: some.length, drafts: some };
  });

import { JOBS_PER_STAGED_BATCH } from '@/lib/contract/limits';
import { z } from 'zod';
import { madeForSchema } from '@/lib/contract/stored/connection';
import { LANES, subjectSchema } from '@/lib/contract/stored/job';
import { JOB_KINDS } from '@/lib/contract/stored/job-kinds';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import { toParts } from '@/lib/contract/to-parts';
import type { MadeDraft } from '../requests/add-jobs';

/**
 * Staged batches: the jobs of a large bulk, 100 drafts in one record, so that adding a bulk writes a hundredth of the
 * records. The engine opens them one at a time. Then each draft becomes a job in the queue.
 */

const draftShape = {
  kind: z.enum(JOB_KINDS),
  key: z.string(),
  lane: z.enum(LANES),
  operation: z.enum(OPERATION_NAMES),
  group: z.string(),
  subject: subjectSchema,
  bulkId: z.string().nullable(),
  input: z.unknown(),
  freshMs: z.number(),
  holdMs: z.number(),
  isAnew: z.boolean().optional(),
};

const draftSchema = z.object({
  ...draftShape,
  connection: madeForSchema.nullable(),
  follower: z.object(draftShape).optional(),
}) satisfies z.ZodType<MadeDraft>;

export const stagedBatchSchema = z.object({
  bulkId: z.string(),
  /** How many drafts it has. */
  left: z.number().int(),
  /** The number of its bulk among all staged ones. */
  order: z.number().int(),
  /** The job that must be done before this is opened, and whose output completes its drafts; null: it waits for none. */
  afterJobId: z.string().nullable(),
  drafts: z.array(draftSchema),
});
export type StagedBatch = z.infer<typeof stagedBatchSchema>;

export const toStagedBatches = (
  { bulkId, order, afterJobId }: Pick<StagedBatch, 'bulkId' | 'order' | 'afterJobId'>,
  drafts: MadeDraft[],
): StagedBatch[] =>
  toParts(drafts, JOBS_PER_STAGED_BATCH).map((part) => ({
    bulkId,
    order,
    afterJobId,
    left: part.length,
    drafts: part,
  }));

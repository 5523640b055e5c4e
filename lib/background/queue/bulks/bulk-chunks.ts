import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import { z } from 'zod';
import { madeForSchema } from '@/lib/contract/stored/connection';
import { LANES, subjectSchema } from '@/lib/contract/stored/job';
import { JOB_KINDS } from '@/lib/contract/stored/job-kinds';
import { OPERATION_NAMES } from '@/lib/contract/service/operations';
import { toParts } from '@/lib/contract/to-parts';
import { addMade, type AddDependencies, type MadeDraft } from '../requests/add-jobs';
import type { ChunkQueue, QueueJob, QueueTransaction } from '../store';

/**
 * The items of a large bulk: at most 100 drafts in one record, all of one kind and for one ready queue. They become jobs when
 * a call can take them, a chunk at a time, so that a bulk of 20,000 has a few hundred jobs that wait.
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

export const bulkChunkSchema = z.object({
  bulkId: z.string(),
  /** How many drafts it has. */
  left: z.number().int(),
  drafts: z.array(draftSchema),
});
export type BulkChunk = z.infer<typeof bulkChunkSchema>;

/** Chunks of these drafts, those of each kind and ready queue in their order. */
export function toChunks(bulkId: string, drafts: MadeDraft[]): BulkChunk[] {
  const queues = new Map<string, MadeDraft[]>();
  for (const draft of drafts) {
    const { kind, lane, operation, group, connection } = draft;
    const key = [kind, lane, operation, group, connection?.id].join('\n');
    const queue = queues.get(key);
    if (queue) queue.push(draft);
    else queues.set(key, [draft]);
  }
  return [...queues.values()].flatMap((queue) =>
    toParts(queue, DRAFTS_PER_CHUNK).map((part) => ({ bulkId, left: part.length, drafts: part })),
  );
}

/** Completes a draft with the output of the job that creates the list of its bulk. */
export type CompleteDraft = (draft: MadeDraft, after: QueueJob) => MadeDraft;

/** Makes jobs of the oldest chunk of a queue. */
export async function openChunk(
  transaction: QueueTransaction,
  queue: ChunkQueue,
  { completeDraft, ...dependencies }: AddDependencies & { completeDraft: CompleteDraft },
): Promise<void> {
  const chunk = await transaction.takeChunk(queue);
  if (!chunk) return;
  const bulk = await transaction.getBulk(chunk.bulkId);
  const list = bulk?.newList && (await transaction.get(bulk.newList.jobId));
  const drafts = list ? chunk.drafts.map((draft) => completeDraft(draft, list)) : chunk.drafts;
  await addMade(transaction, drafts, dependencies, bulk?.createdAt);
}

import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import type { BulkChunk } from '@/lib/contract/stored/bulk';
import { toParts } from '@/lib/contract/to-parts';
import { addMade, type AddDependencies, type MadeDraft } from '../requests/add-jobs';
import type { ChunkQueue, QueueJob, QueueTransaction } from '../store';

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

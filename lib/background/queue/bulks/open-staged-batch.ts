import { addMade, type MadeDraft } from '../requests/add-jobs';
import type { StagedBatch } from './staged-batches';
import type { QueueJob, QueueTransaction } from '../store';

/** Opening what is staged: from then on each of its jobs stands in line. */

/** Fills in what a draft could not say before a job was done that it waited for. */
export type CompleteDraft = (draft: MadeDraft, after: QueueJob) => MadeDraft;

/**
 * Opens the staged batch that lies there longest and waits for no job: its jobs are added. Answers whether there was one, and
 * the jobs that staged batches before it wait for.
 */
export async function openStagedBatch(
  transaction: QueueTransaction,
  now: number,
  createId: () => string,
  complete: CompleteDraft,
): Promise<{ isOpened: boolean; awaitedIds: Set<string> }> {
  const awaitedIds = new Set<string>();
  const doneJobs = new Map<string, QueueJob>();
  const mayOpen = async ({ afterJobId }: StagedBatch): Promise<boolean> => {
    if (afterJobId === null) return true;
    if (awaitedIds.has(afterJobId)) return false;
    const job = await transaction.get(afterJobId);
    if (job?.state === 'done') doneJobs.set(afterJobId, job);
    else awaitedIds.add(afterJobId);
    return job?.state === 'done';
  };
  const stagedBatch = await transaction.takeStagedBatch(mayOpen);
  if (!stagedBatch) return { isOpened: false, awaitedIds };
  const { drafts, afterJobId, order } = stagedBatch;
  const after = afterJobId === null ? undefined : doneJobs.get(afterJobId);
  const completed = after ? drafts.map((draft) => complete(draft, after)) : drafts;
  await addMade(transaction, completed, now, createId, order);
  return { isOpened: true, awaitedIds };
}

import { addMade, type AddDependencies, type MadeDraft } from '../requests/add-jobs';
import type { StagedBatch } from './staged-batches';
import type { QueueJob, QueueTransaction } from '../store';

/** Opens a staged batch: each of its drafts becomes a job in the queue. */

/** Completes a draft with the output of the job that it waited for. */
export type CompleteDraft = (draft: MadeDraft, after: QueueJob) => MadeDraft;

/**
 * Opens the oldest staged batch that waits for no job. Returns whether there was one, and the jobs that the skipped
 * batches wait for.
 */
export async function openStagedBatch(
  transaction: QueueTransaction,
  { completeDraft, ...dependencies }: AddDependencies & { completeDraft: CompleteDraft },
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
  const completed = after ? drafts.map((draft) => completeDraft(draft, after)) : drafts;
  await addMade(transaction, completed, dependencies, order);
  return { isOpened: true, awaitedIds };
}

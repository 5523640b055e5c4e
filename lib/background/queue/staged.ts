import type { MadeFor } from '@/lib/contract/stored/connection';
import { toJob, toKey, toQuestion, type MadeDraft } from './requests/add-jobs';
import type { JobTraits } from './job-traits';
import type { StagedBatch } from './bulks/staged-batches';
import type { QueueJob, QueueTransaction } from './store';

/** Moves or cancels staged drafts, when the rep decides about writes of another connection. */

/** Counts drafts as cancelled that will be no jobs. */
export async function countCancelled(
  transaction: QueueTransaction,
  bulkId: string,
  cancelled: number,
): Promise<void> {
  const bulk = await transaction.getBulk(bulkId);
  if (!bulk) return;
  const counts = { ...bulk.counts, cancelled: bulk.counts.cancelled + cancelled };
  await transaction.putBulk({ ...bulk, counts });
}

/** Removes and returns the selected staged batches. */
async function takeStagedBatches(
  transaction: QueueTransaction,
  isMeant: (stagedBatch: StagedBatch) => boolean,
): Promise<StagedBatch[]> {
  const taken: StagedBatch[] = [];
  for (;;) {
    const stagedBatch = await transaction.takeStagedBatch((each) => Promise.resolve(isMeant(each)));
    if (!stagedBatch) return taken;
    taken.push(stagedBatch);
  }
}

/** Moves the drafts that wait for a job to the saved connection, except those that name a contact of the old team. */
export async function moveStaged(
  transaction: QueueTransaction,
  {
    from,
    to,
    saved,
    getTraits,
    now,
  }: {
    /** The job that they wait for. */
    from: string;
    /** The job that they wait for from now on. */
    to: string;
    saved: MadeFor;
    getTraits: (job: QueueJob) => JobTraits;
    now: number;
  },
): Promise<void> {
  for (const stagedBatch of await takeStagedBatches(
    transaction,
    ({ afterJobId }) => afterJobId === from,
  )) {
    const drafts = stagedBatch.drafts.map((draft) => {
      if (getTraits(toJob(draft, now, '')).holdsTeamIds) return draft;
      return { ...draft, key: toKey(toQuestion(draft), saved), connection: saved };
    });
    await transaction.addStagedBatch({ ...stagedBatch, drafts, afterJobId: to });
    const bulk = await transaction.getBulk(stagedBatch.bulkId);
    if (bulk?.newList) {
      await transaction.putBulk({
        ...bulk,
        newList: { ...bulk.newList, jobId: to, isMissing: false },
      });
    }
  }
}

/** Cancels the selected staged drafts. Their bulk counts them as cancelled; what was staged with them stays. */
export async function cancelStagedDrafts(
  transaction: QueueTransaction,
  isMeant: (draft: MadeDraft, stagedBatch: StagedBatch) => boolean,
): Promise<void> {
  const isConcerned = (stagedBatch: StagedBatch) =>
    stagedBatch.drafts.some((draft) => isMeant(draft, stagedBatch));
  for (const stagedBatch of await takeStagedBatches(transaction, isConcerned)) {
    const { bulkId, left } = stagedBatch;
    const drafts = stagedBatch.drafts.filter((draft) => !isMeant(draft, stagedBatch));
    const stays = drafts.length;
    if (stays > 0) await transaction.addStagedBatch({ ...stagedBatch, drafts, left: stays });
    await countCancelled(transaction, bulkId, left - stays);
  }
}

import type { MadeFor } from '@/lib/contract/stored/connection';
import { toJob, toKey, toQuestion } from './requests/add-jobs';
import type { JobTraits } from './job-traits';
import type { StagedBatch } from './bulks/staged-batches';
import type { QueueJob, QueueTransaction } from './store';

/** What is staged behind the creation of a list, when the rep decides about writes of another connection. */

/** Takes the staged batches out that are meant. */
async function takeParcels(
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

/** Moves what is staged behind a job to the saved connection, but nothing that names a contact of the old team. */
export async function moveStaged(
  transaction: QueueTransaction,
  {
    from,
    to,
    saved,
    getTraits,
    now,
  }: {
    /** The job that it waits for. */
    from: string;
    /** The job that it waits for from now on. */
    to: string;
    saved: MadeFor;
    getTraits: (job: QueueJob) => JobTraits;
    now: number;
  },
): Promise<void> {
  for (const stagedBatch of await takeParcels(
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
      await transaction.putBulk({ ...bulk, newList: { ...bulk.newList, jobId: to } });
    }
  }
}

/** Takes back what is staged in these staged batches; its bulk counts it as cancelled. */
export async function takeBackStaged(
  transaction: QueueTransaction,
  isMeant: (stagedBatch: StagedBatch) => boolean,
): Promise<void> {
  for (const { bulkId, left } of await takeParcels(transaction, isMeant)) {
    const bulk = await transaction.getBulk(bulkId);
    if (!bulk) continue;
    await transaction.putBulk({ ...bulk, cancelledStaged: bulk.cancelledStaged + left });
  }
}

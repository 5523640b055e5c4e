import { JOBS_PER_STAGED_BATCH } from '@/lib/contract/limits';
import { NO_COUNTS, type StoredBulk } from '@/lib/contract/stored/bulk';
import { addJobs, makeFor, type AddDependencies, type Draft } from '../requests/add-jobs';
import { toStagedBatches } from './staged-batches';
import type { QueueTransaction } from '../store';

/** Adds a bulk with all of its jobs in one transaction. */

export interface NewBulk {
  bulk: Pick<StoredBulk, 'id' | 'label'>;
  drafts: Draft[];
  /** Creates the list that the drafts add to. They are staged until it is done, and its output completes them. */
  newList?: { name: string; draft: Draft } | undefined;
}

/** Drafts with the same key in one bulk are one job. */
function listDistinct(drafts: Draft[]): Draft[] {
  const byKey = new Map<string, Draft>();
  for (const draft of drafts) if (!byKey.has(draft.key)) byKey.set(draft.key, draft);
  return [...byKey.values()];
}

/** Adds a bulk, unless its id is known, because the message was repeated. Returns whether any job is staged. */
export async function addBulk(
  transaction: QueueTransaction,
  { bulk, drafts, newList }: NewBulk,
  dependencies: AddDependencies,
): Promise<boolean> {
  if (await transaction.getBulk(bulk.id)) return false;
  const distinct = listDistinct(drafts);
  const [afterJobId = null] = newList
    ? await addJobs(transaction, [newList.draft], dependencies)
    : [];
  await transaction.putBulk({
    ...bulk,
    createdAt: dependencies.now(),
    state: 'running',
    endedAt: null,
    isEndTold: false,
    counts: NO_COUNTS,
    staged: 0,
    newList:
      newList && afterJobId !== null
        ? { name: newList.name, jobId: afterJobId, isMissing: false }
        : null,
  });
  if (afterJobId === null && distinct.length <= JOBS_PER_STAGED_BATCH) {
    await addJobs(transaction, distinct, dependencies);
    return false;
  }
  const order = (await transaction.getBulkOrder()) + 1;
  await transaction.putBulkOrder(order);
  const made = await makeFor(transaction, distinct);
  const stagedBatches = toStagedBatches({ bulkId: bulk.id, order, afterJobId }, made);
  await Promise.all(stagedBatches.map((stagedBatch) => transaction.addStagedBatch(stagedBatch)));
  return true;
}

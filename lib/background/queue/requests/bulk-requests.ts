import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { JobState } from '@/lib/contract/stored/job-state';
import { toParts } from '@/lib/contract/to-parts';
import type { Transact } from '../clock-safe-transaction';
import { retryJob, type RetryDependencies } from './job-requests';
import type { QueueJob, QueueTransaction } from '../store';

/**
 * Requests about a whole bulk. It may have ten thousand jobs, so they are listed once and changed in chunks, each in a
 * transaction of its own. A click is served between two chunks.
 */

/** Changes jobs in chunks, as far as they still exist. */
export async function changeInChunks(
  transact: Transact,
  ids: string[],
  change: (transaction: QueueTransaction, job: QueueJob) => Promise<void>,
): Promise<void> {
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    await transact(async (transaction) => {
      for (const id of part) {
        const job = await transaction.get(id);
        if (job) await change(transaction, job);
      }
    });
  }
}

async function listIds(transaction: QueueTransaction, bulkId: string, states: JobState[]) {
  const ids = await Promise.all(states.map((state) => transaction.listBulkIds(bulkId, state)));
  return ids.flat();
}

/** Whether a retry could carry it out twice: it ended without a response, and no call is left that could be repeated. */
const mayBeDoneTwice = ({ callId, problem }: QueueJob) =>
  callId === null && problem?.code === 'outcome-unknown';

/**
 * Retries, once each, the jobs of a bulk that have failed or need the rep, and the creation of its list. Those that may have
 * been carried out, or whose person was erased, are left to the rep, one by one.
 */
export async function retryBulk(
  transact: Transact,
  bulkId: string,
  now: () => number,
  getHoldMs: (job: QueueJob) => number,
  dependencies?: RetryDependencies,
): Promise<void> {
  const ids = await transact(async (transaction) => {
    const bulk = await transaction.getBulk(bulkId);
    if (bulk?.newList) await retryJob(transaction, bulk.newList.jobId, now(), getHoldMs);
    return listIds(transaction, bulkId, ['failed', 'needs-you']);
  });
  await changeInChunks(transact, ids, async (transaction, job) => {
    const hasStopped = job.state === 'failed' || job.state === 'needs-you';
    if (!hasStopped || mayBeDoneTwice(job) || job.isErased) return;
    await retryJob(transaction, job.id, now(), getHoldMs, dependencies);
  });
}

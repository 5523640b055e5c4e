import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { JobState } from '@/lib/contract/stored/job-state';
import { toParts } from '@/lib/contract/to-parts';
import { noteStop } from '../bulks/bulk-pauses';
import type { Transact } from '../clock-safe-transaction';
import { retryJob, type RetryDependencies } from './job-requests';
import { leaveBulk } from '../bulks/shared-bulks';
import { countCancelled } from '../staged';
import type { QueueJob, QueueTransaction } from '../store';
import { cancelIfUnsent } from './cancel';

/**
 * Requests about a whole bulk. It may have ten thousand jobs, so they are listed once and changed in chunks, each in a
 * transaction of its own. A click is served between two chunks.
 */

async function changeInChunks(
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

/** Cancels what was staged of a bulk, and the creation of the list that it waited for. */
async function cancelStaged(transaction: QueueTransaction, bulkId: string, now: number) {
  await countCancelled(transaction, bulkId, await transaction.deleteStagedBatches(bulkId));
  const bulk = await transaction.getBulk(bulkId);
  const creation = bulk?.newList && (await transaction.get(bulk.newList.jobId));
  if (creation) await cancelIfUnsent(transaction, creation, now);
}

/** Leaves a job to the other bulks that have it. The stopped one no longer counts it. Returns whether there are any. */
async function leaveToOthers(
  transaction: QueueTransaction,
  job: QueueJob,
  bulkId: string,
  now: number,
): Promise<boolean> {
  const left = leaveBulk(job, bulkId);
  if (!left) return false;
  const isAside = left.waitingFor === 'bulk';
  await transaction.put(isAside ? { ...left, waitingFor: 'turn', notBefore: now } : left);
  return true;
}

/**
 * Cancels the jobs of a bulk that were not sent, and those in flight as soon as it is certain that they were not carried
 * out. A job that the rep also asked for by a click or in another bulk stays. The stop is on disk from the first transaction
 * to the last: if the worker dies in between, the next one completes it.
 */
export async function stopBulk(
  transact: Transact,
  bulkId: string,
  now: () => number,
): Promise<void> {
  const ids = await transact(async (transaction) => {
    await cancelStaged(transaction, bulkId, now());
    await noteStop(transaction, bulkId);
    return listIds(transaction, bulkId, ['waiting', 'running', 'needs-you']);
  });
  await changeInChunks(transact, ids, async (transaction, job) => {
    if (await leaveToOthers(transaction, job, bulkId, now())) return;
    if (job.lane !== 'click') await cancelIfUnsent(transaction, job, now());
  });
  await transact((transaction) => transaction.deleteBulkPause(bulkId));
}

/** Whether a retry could carry it out twice: it ended without a response, and no call is left that could be repeated. */
const mayBeDoneTwice = ({ callId, problem }: QueueJob) =>
  callId === null && problem?.code === 'outcome-unknown';

/**
 * Retries, once each, the jobs of a bulk that have failed or need the rep, and the creation of its list. Those that may have
 * been carried out are left to the rep, one by one.
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
    if (!hasStopped || mayBeDoneTwice(job)) return;
    await retryJob(transaction, job.id, now(), getHoldMs, dependencies);
  });
}

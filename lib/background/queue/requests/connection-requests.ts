import { decideChunk } from '../bulks/decide-chunk';
import { decideWaitingWrite, type WaitingWriteDecision } from '../connections';
import type { QueueDependencies } from '../dependencies';
import type { Transact } from '../clock-safe-transaction';
import type { QueueTransaction } from '../store';
import { changeInChunks } from './bulk-requests';

/** What the rep was asked about: one job, or all that waits for one connection. */
export type WaitingWork = { jobId: string } | { connectionId: string | null };

/** The chunks that were asked about. Of one job, those that wait for the list that it creates. */
async function listChunks(transaction: QueueTransaction, about: WaitingWork): Promise<number[]> {
  if ('connectionId' in about) return transaction.listChunkIds(about.connectionId ?? '', null);
  const job = await transaction.get(about.jobId);
  const bulk = await transaction.findBulkOfList(about.jobId);
  return job && bulk ? transaction.listChunkIds(job.connection?.id ?? '', bulk.id) : [];
}

/**
 * Applies the rep's decision to what the question was about, a chunk at a time. If the worker dies in between, the rest keeps
 * waiting and is shown as before.
 */
export async function decideWaitingWrites(
  transact: Transact,
  decision: WaitingWriteDecision,
  about: WaitingWork,
  dependencies: Pick<QueueDependencies, 'getTraits' | 'now' | 'createId' | 'completeAfter'>,
): Promise<void> {
  const { getTraits, now } = dependencies;
  for (const id of await transact((transaction) => listChunks(transaction, about))) {
    await transact((transaction) => decideChunk(transaction, id, decision, dependencies));
  }
  const ids =
    'jobId' in about
      ? [about.jobId]
      : await transact((transaction) => transaction.listWriteIds(about.connectionId ?? ''));
  await changeInChunks(transact, ids, (transaction, job) =>
    decideWaitingWrite(transaction, job, decision, { getTraits, now: now() }),
  );
}

import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { toParts } from '@/lib/contract/to-parts';
import type { MadeDraft } from './add-jobs';
import { openStagedBatch } from '../bulks/open-staged-batch';
import { decideWaitingWrite, type WaitingWriteDecision } from '../connections';
import type { QueueDependencies } from '../dependencies';
import type { Transact } from '../clock-safe-transaction';
import { cancelStagedDrafts } from '../staged';

/** What the rep was asked about: one job, or all that waits for one connection. */
export type WaitingWork = { jobId: string } | { connectionId: string | null };

/**
 * Applies the rep's decision to what the question was about, a chunk at a time. If the worker dies in between, the rest keeps
 * waiting and is shown as before.
 */
export async function decideWaitingWrites(
  transact: Transact,
  decision: WaitingWriteDecision,
  about: WaitingWork,
  {
    getTraits,
    now,
    createId,
    completeDraft = (draft) => draft,
    completeAfter,
  }: Pick<QueueDependencies, 'getTraits' | 'now' | 'createId' | 'completeDraft' | 'completeAfter'>,
): Promise<void> {
  const listAll = async (connectionId: string | null) => {
    const open = () =>
      transact((transaction) =>
        openStagedBatch(transaction, { now, createId, completeDraft, completeAfter }),
      );
    while ((await open()).isOpened);
    return transact(async (transaction) => {
      if (decision === 'cancel') {
        const isTheirs = ({ connection }: MadeDraft) => (connection?.id ?? null) === connectionId;
        await cancelStagedDrafts(transaction, isTheirs);
      }
      return transaction.listWriteIds(connectionId ?? '');
    });
  };
  const ids = 'jobId' in about ? [about.jobId] : await listAll(about.connectionId);
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    await transact(async (transaction) => {
      for (const each of part) {
        const job = await transaction.get(each);
        if (job) await decideWaitingWrite(transaction, job, decision, { getTraits, now: now() });
      }
    });
  }
}

import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { toParts } from '@/lib/contract/to-parts';
import type { MadeDraft } from './add-jobs';
import { openStagedBatch } from '../bulks/open-staged-batch';
import { decideWaitingWrite, type WaitingWriteDecision } from '../connections';
import type { QueueDependencies } from '../dependencies';
import type { Transact } from '../clock-safe-transaction';
import { cancelStagedDrafts } from '../staged';

/**
 * Applies the rep's decision to a job of another connection, or with `id` null to all of them, a chunk at a time. If the
 * worker dies in between, the rest keeps waiting and is shown as before.
 */
export async function decideWaitingWrites(
  transact: Transact,
  decision: WaitingWriteDecision,
  id: string | null,
  {
    getTraits,
    now,
    createId,
    completeDraft = (draft) => draft,
    completeAfter,
  }: Pick<QueueDependencies, 'getTraits' | 'now' | 'createId' | 'completeDraft' | 'completeAfter'>,
): Promise<void> {
  const listAll = async () => {
    const open = () =>
      transact((transaction) =>
        openStagedBatch(transaction, { now, createId, completeDraft, completeAfter }),
      );
    while ((await open()).isOpened);
    return transact(async (transaction) => {
      const saved = await transaction.getConnection();
      if (decision === 'cancel') {
        const isOther = ({ connection }: MadeDraft) => connection?.id !== saved?.id;
        await cancelStagedDrafts(transaction, isOther);
      }
      return transaction.listOtherIds(saved?.id ?? '');
    });
  };
  const ids = id === null ? await listAll() : [id];
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    await transact(async (transaction) => {
      for (const each of part) {
        const job = await transaction.get(each);
        if (job) await decideWaitingWrite(transaction, job, decision, { getTraits, now: now() });
      }
    });
  }
}

import { decideWaitingWrite, type WaitingWriteDecision } from '../connections';
import type { QueueDependencies } from '../dependencies';
import { addMade, toJob, toKey, toQuestion, type MadeDraft } from '../requests/add-jobs';
import type { QueueTransaction } from '../store';
import { countCancelled } from './bulk-state';
import { toChunks } from './bulk-chunks';

/**
 * Applies the rep's decision about work of another connection to a chunk of a bulk: its drafts are cancelled, or made for the
 * saved connection. A draft that names something of the old team becomes a job that asks the rep; one that waits for a list to
 * be created stays as it is.
 */
export async function decideChunk(
  transaction: QueueTransaction,
  chunkId: number,
  decision: WaitingWriteDecision,
  {
    getTraits,
    now,
    createId,
    completeAfter,
  }: Pick<QueueDependencies, 'getTraits' | 'now' | 'createId' | 'completeAfter'>,
): Promise<void> {
  const saved = await transaction.getConnection();
  const chunk = await transaction.takeChunk(chunkId);
  if (!chunk) return;
  const { bulkId, drafts, left } = chunk;
  const connection = drafts[0]?.connection ?? null;
  const isElsewhere = connection !== null && connection.origin !== saved?.origin;
  if (connection?.id === saved?.id || (decision === 'send' && (!saved || isElsewhere))) {
    await transaction.addChunk(chunk);
    return;
  }
  if (decision === 'cancel' || !saved) {
    await countCancelled(transaction, bulkId, left);
    return;
  }
  const traitsOf = (draft: MadeDraft) => getTraits(toJob(draft, now(), ''));
  const toFollower = ({ follower, connection }: MadeDraft) =>
    follower && traitsOf({ ...follower, connection });
  const isOfTeam = (draft: MadeDraft) =>
    traitsOf(draft).holdsTeamIds === true || toFollower(draft)?.holdsTeamIds === true;
  const move = (draft: MadeDraft): MadeDraft => {
    const { follower } = draft;
    const input = traitsOf(draft).inputForOtherKey ?? draft.input;
    return {
      ...draft,
      input,
      key: toKey(toQuestion(draft), saved),
      connection: saved,
      ...(follower && {
        follower: { ...follower, input: toFollower(draft)?.inputForOtherKey ?? follower.input },
      }),
    };
  };
  const bulk = await transaction.getBulk(bulkId);
  const ofTeam = drafts.filter(isOfTeam);
  const moved = drafts.filter((draft) => !isOfTeam(draft)).map(move);
  const stays = bulk?.newList ? ofTeam : [];
  for (const each of toChunks(bulkId, [...moved, ...stays])) await transaction.addChunk(each);
  if (stays.length > 0) return;
  const dependencies = { now, createId, completeAfter };
  const ids = await addMade(transaction, ofTeam, dependencies, bulk?.createdAt);
  for (const id of ids) {
    const job = await transaction.get(id);
    for (const each of [id, ...(job?.followedBy ?? [])]) {
      const asked = await transaction.get(each);
      if (asked) await decideWaitingWrite(transaction, asked, 'send', { getTraits, now: now() });
    }
  }
}

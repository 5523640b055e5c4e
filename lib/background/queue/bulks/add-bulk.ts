import { DRAFTS_PER_CHUNK } from '@/lib/contract/limits';
import { NO_COUNTS, NOTHING_FOUND, type StoredBulk } from '@/lib/contract/stored/bulk';
import { addMade, makeFor, type AddDependencies, type Draft } from '../requests/add-jobs';
import { toChunks } from './bulk-chunks';
import type { QueueTransaction } from '../store';

export interface NewBulk {
  bulk: Pick<StoredBulk, 'id' | 'label' | 'adds' | 'imports'>;
  /** How many of its drafts were added before; omitted: none. */
  from?: number | undefined;
  drafts: Draft[];
  /** Creates the list that the drafts add to. They wait until it is done, and its output completes them. */
  newList?: { name: string; draft: Draft } | undefined;
}

/** Drafts with the same key in one bulk are one job. */
function listDistinct(drafts: Draft[]): Draft[] {
  const byKey = new Map<string, Draft>();
  for (const draft of drafts) if (!byKey.has(draft.key)) byKey.set(draft.key, draft);
  return [...byKey.values()];
}

/** Whether the next drafts of a bulk are these: not if the message is repeated, or the bulk was stopped or cleared meanwhile. */
export const isNext = (stored: StoredBulk | undefined, from = 0): boolean =>
  stored ? stored.handedOver === from : from === 0;

/** Rows that are missing of an import say nothing any more once another file is imported into its list. */
async function endEarlierImports(transaction: QueueTransaction, listId: string): Promise<void> {
  for (const bulk of await transaction.listImports(listId))
    await transaction.putBulk({ ...bulk, imports: undefined });
}

/** Adds a bulk, or its next drafts. Returns whether it has them now: not if it was stopped or cleared meanwhile. */
export async function addBulk(
  transaction: QueueTransaction,
  { bulk, from = 0, drafts, newList }: NewBulk,
  dependencies: AddDependencies,
): Promise<boolean> {
  const stored = await transaction.getBulk(bulk.id);
  if (!isNext(stored, from)) return (stored?.handedOver ?? 0) > from;
  if (!stored && bulk.imports) await endEarlierImports(transaction, bulk.imports.listId);
  const distinct = listDistinct(drafts);
  const [listJobId = null] = newList
    ? await addMade(transaction, await makeFor(transaction, [newList.draft]), dependencies)
    : [];
  const createdAt = dependencies.now();
  const added: StoredBulk = stored ?? {
    ...bulk,
    createdAt,
    startsAt: createdAt + Math.max(0, ...distinct.map(({ holdMs }) => holdMs)),
    state: 'running',
    endedAt: null,
    isEndTold: false,
    counts: NO_COUNTS,
    found: NOTHING_FOUND,
    untaken: 0,
    handedOver: 0,
    newList:
      newList && listJobId !== null
        ? { name: newList.name, jobId: listJobId, isMissing: false }
        : null,
  };
  await transaction.putBulk({ ...added, handedOver: from + drafts.length });
  if (listJobId === null && distinct.length <= DRAFTS_PER_CHUNK) {
    await addMade(transaction, await makeFor(transaction, distinct), dependencies);
    return true;
  }
  // The bulk as a whole is held.
  const free = distinct.map((draft) => ({
    ...draft,
    holdMs: 0,
    ...(draft.follower && { follower: { ...draft.follower, holdMs: 0 } }),
  }));
  const chunks = toChunks(bulk.id, await makeFor(transaction, free));
  // One after the other, because a chunk is copied as a whole when it is written: all of them would be one long task.
  for (const chunk of chunks) await transaction.addChunk(chunk);
  return true;
}

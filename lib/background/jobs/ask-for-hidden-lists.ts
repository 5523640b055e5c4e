import { connectionIdSchema } from '@/lib/contract/stored/connection';
import { toListSubjectKey } from '@/lib/contract/stored/subject-keys';
import type { Database } from '../storage/database';
import { draftJob } from './draft-job';
import type { Draft } from '../queue/requests/add-jobs';
import { isKnownTo } from '../storage/lists/known-to';
import { readConnection } from '../storage/saved-connection';
import { listStored } from '../storage/lists/read-list';

/** Maximum number of hidden lists that are read, the last used first. The rep can open others by their id. */
const MAX_ASKED = 20;

/** Reads a list by its id, because only another connection or browser may know its name. */
export function draftListRead(id: string): Draft {
  const subject = { kind: 'service', key: toListSubjectKey(id), label: id } as const;
  const asked = { subject, lane: 'prefetch', again: true } as const;
  return draftJob('list.read', { listId: id }, asked, { holdMs: 0, bulkId: null });
}

/**
 * After a change of key: reads each hidden list once, to find out whether the saved connection may read it. If so, it is
 * shown again. Lists of another origin are skipped.
 * Call it when a connection was saved, and at each start, because a worker may have died before the jobs were stored.
 */
export async function askForHiddenLists(
  database: Database,
  add: (drafts: Draft[]) => Promise<unknown>,
): Promise<void> {
  const connection = await readConnection(database);
  if (!connection) return;
  const askedFor = connectionIdSchema.safeParse(await database.get('clock', 'listsAskedFor')).data;
  if (askedFor === connection.id) return;
  const hidden = (await listStored(database)).filter(
    ({ knownTo }) =>
      !isKnownTo(knownTo, connection) && knownTo.some(({ origin }) => origin === connection.origin),
  );
  const drafts = hidden.slice(0, MAX_ASKED).map(({ list: { id } }) => draftListRead(id));
  if (drafts.length > 0) await add(drafts);
  await database.put('clock', connection.id, 'listsAskedFor');
}

import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { toParts } from '@/lib/contract/to-parts';
import { toRecordPreferenceKey } from '../record-preferences';
import type { CredentialStore } from '../credentials';
import type { Database } from '../database';
import { toKey } from '../../queue/requests/add-jobs';
import { toRecord, parseJob } from '../job-record';
import { parseStagedBatch } from '../stored-batches';

/**
 * Assigns the records of a version without connection ids to the connection that is saved when this version first runs. Jobs
 * that are done stay as they are, because they are never sent again.
 */

const CHANGEABLE = ['waiting', 'running', 'needs-you', 'failed', 'cancelled'];

async function adoptJobs(database: Database, connection: MadeFor | null): Promise<void> {
  const lists = await Promise.all(
    CHANGEABLE.map((state) =>
      database.getAllKeysFromIndex('jobs', 'ready', IDBKeyRange.bound([state], [state, []])),
    ),
  );
  const ids = lists.flat();
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    const { store, done } = database.transaction('jobs', 'readwrite');
    for (const id of part) {
      const job = parseJob(await store.get(id));
      if (job?.connection !== null) continue;
      await store.put(toRecord({ ...job, connection, key: toKey(job.key, connection) }));
    }
    await done;
  }
}

async function adoptStagedBatches(database: Database, connection: MadeFor): Promise<void> {
  const { store, done } = database.transaction('stagedBatches', 'readwrite');
  // Unreadable batches are kept below, under negative numbers.
  let cursor = await store.openCursor(IDBKeyRange.lowerBound(0));
  for (; cursor; cursor = await cursor.continue()) {
    const stagedBatch = parseStagedBatch(cursor.value);
    if (!stagedBatch) continue;
    const drafts = stagedBatch.drafts.map((draft) =>
      draft.connection ? draft : { ...draft, connection, key: toKey(draft.key, connection) },
    );
    await cursor.update({ ...stagedBatch, drafts });
  }
  await done;
}

async function adoptRecordPreferences(database: Database, { id }: MadeFor): Promise<void> {
  const { store, done } = database.transaction('recordPreferences', 'readwrite');
  for (const key of await store.getAllKeys()) {
    if (key.includes('\n')) continue;
    await store.put(await store.get(key), toRecordPreferenceKey(key, id));
    await store.delete(key);
  }
  await done;
}

/** Does this once, before the queue runs. If the worker dies in between, the next one does the rest. */
export async function adoptRecords(
  database: Database,
  credentials: Pick<CredentialStore, 'identify'>,
): Promise<void> {
  if (await database.get('clock', 'adopted')) return;
  const connection = await credentials.identify();
  // Also without a connection, because the index needs a key for every open write.
  await adoptJobs(database, connection);
  if (connection) {
    await adoptStagedBatches(database, connection);
    await adoptRecordPreferences(database, connection);
  }
  await database.put('clock', true, 'adopted');
}

import { RECORDS_PER_TRANSACTION } from '@/lib/contract/limits';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import { toParts } from '@/lib/contract/to-parts';
import type { Database } from './database';
import { parseJob, parseJobs, toRecord } from './job-record';
import { toKeyPrefix } from '../queue/requests/add-jobs';

/** Finds and lists stored jobs. */

export async function findJob(database: Database, id: string): Promise<Job | undefined> {
  const raw = await database.get('jobs', id);
  return raw === undefined ? undefined : parseJob(raw);
}

/** The newest job with a key. */
export async function findNewestOfKey(database: Database, key: string): Promise<Job | undefined> {
  const range = IDBKeyRange.bound([key, -Infinity], [key, Infinity]);
  const found = await database.getAllFromIndex('jobs', 'question', range);
  return found.length > 0 ? parseJob(found.at(-1)) : undefined;
}

/** All jobs about a subject, newest first. */
export async function listSubjectJobs(
  database: Database,
  subject: string,
  limit: number,
): Promise<Job[]> {
  const prefix = toKeyPrefix(subject);
  const range = IDBKeyRange.bound([prefix], [`${prefix}\uffff`]);
  const found = parseJobs(await database.getAllFromIndex('jobs', 'question', range));
  return found.sort((one, other) => other.createdAt - one.createdAt).slice(0, limit);
}

/** Jobs on a list that are open, or ended since an instant without success; newest first. */
export async function listListJobs(
  database: Database,
  listId: string,
  since: number,
): Promise<Job[]> {
  const range = IDBKeyRange.bound([listId, since], [listId, []]);
  const found = parseJobs(await database.getAllFromIndex('jobs', 'list', range));
  return found.sort((one, other) => other.createdAt - one.createdAt);
}

/** Single writes that can still be undone, the next one to be sent first. */
export const listHeldJobs = async (database: Database): Promise<Job[]> =>
  parseJobs(await database.getAllFromIndex('jobs', 'heldUntil'));

/** Takes an ended job off Activity. Its answer stays stored. */
export async function clearJob(database: Database, id: string): Promise<void> {
  const { store, done } = database.transaction('jobs', 'readwrite');
  const job = parseJob(await store.get(id));
  if (job && !isJobOpen(job)) await store.put(toRecord({ ...job, isCleared: true }));
  await done;
}

/** Takes the jobs of the group "Done" off Activity. Done in chunks, because a click may have to wait for one. */
export async function clearDoneJobs(database: Database): Promise<void> {
  const shown = IDBKeyRange.bound(['done'], ['done', []]);
  const ids = await database.getAllKeysFromIndex('jobs', 'news', shown);
  for (const part of toParts(ids, RECORDS_PER_TRANSACTION)) {
    const { store, done } = database.transaction('jobs', 'readwrite');
    for (const id of part) {
      const job = parseJob(await store.get(id));
      // It may have been tried again meanwhile.
      if (job && !isJobOpen(job)) await store.put(toRecord({ ...job, isCleared: true }));
    }
    await done;
  }
}
